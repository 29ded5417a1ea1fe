import { useState } from 'react'
import type { PermissionRole } from '@/domain/project'
import { trpc } from '@/web/app/trpc'
import { notify } from '@/web/lib/notify'
import { failureText, type InviteResult } from '../../organizations/invite-each'
import type { Project } from '../../tasks/task-types'
import type { Guest } from './invite-model'

/** Adds or invites each guest by a call of its own. The results are shown if somebody was invited, or failed. */
export function useInvitePeople({ id: projectId }: Pick<Project, 'id'>, slug: string) {
  const [results, setResults] = useState<InviteResult[] | null>(null)
  const [busy, setBusy] = useState(false)
  const utils = trpc.useUtils()
  const add = trpc.projectMember.add.useMutation({ meta: { failure: null } })
  const invite = trpc.invitation.inviteToProject.useMutation({ meta: { failure: null } })

  /** Returns whether all were added or invited. */
  async function send(guests: readonly Guest[], permissionRole: PermissionRole) {
    setBusy(true)
    const shown: InviteResult[] = []
    for (const { email, person } of guests) {
      try {
        if (person) await add.mutateAsync({ projectId, userId: person.id, permissionRole, projectRole: null })
        else {
          const { inviteUrl } = await invite.mutateAsync({
            projectId,
            email,
            permissionRole,
            projectRole: null,
          })
          shown.push({ email, inviteUrl })
        }
      } catch (error) {
        shown.push({ email, failure: error instanceof Error ? error.message : String(error) })
      }
    }
    setBusy(false)
    setResults(shown.length > 0 ? shown : null)
    void utils.projectMember.list.invalidate({ projectId })
    void utils.project.invalidate()
    void utils.invitation.list.invalidate({ slug })
    const failure = failureText(shown)
    if (failure) notify.error(failure)
    else if (shown.length > 0) notify.success('Invitation sent successfully')
    else notify.success('Member added successfully')
    return failure === null
  }

  return { results, busy, send, startOver: () => setResults(null) }
}
