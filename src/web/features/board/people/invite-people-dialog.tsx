import { Button, NativeSelect } from '@mantine/core'
import { useState } from 'react'
import { may } from '@/domain/access'
import { type PermissionRole, permissionRoleLabel, permissionRoles } from '@/domain/project'
import { trpc } from '@/web/app/trpc'
import { useDraft } from '@/web/app/use-draft'
import { notify } from '@/web/lib/notify'
import { Dialog } from '@/web/ui/overlays/dialog'
import { Form } from '@/web/ui/fields/form'
import formStyles from '@/web/ui/overlays/form-dialog.module.css'
import { RestoredDraft } from '@/web/ui/fields/restored-draft'
import { InviteResults } from '../../organizations/invite-each'
import { candidatesOf } from '../../organizations/organizations-model'
import type { Project } from '../../tasks/task-types'
import { InviteField } from './invite-field'
import { guestsOf, typedAddresses } from './invite-model'
import { ShareProjectDialog } from './share-project-dialog'
import { useInvitePeople } from './use-invite-people'

type InvitePeopleDialogProps = { project: Project; viewerId: number; onClose: () => void }

/** Adds people of the organization to a project, and invites others to both, in one step. */
export function InvitePeopleDialog({ project, viewerId, onClose }: InvitePeopleDialogProps) {
  const { name, organization } = project
  if (!organization) return <ShareProjectDialog project={project} viewerId={viewerId} onClose={onClose} />
  return (
    <Dialog title={`Invite to ${name}`} onClose={onClose}>
      <InviteForm project={project} organization={organization} onClose={onClose} />
    </Dialog>
  )
}

const roles = permissionRoles.map((value) => ({ value, label: permissionRoleLabel(value) }))

type InviteFormProps = Omit<InvitePeopleDialogProps, 'viewerId'> & {
  organization: NonNullable<Project['organization']>
}

function InviteForm({ project, organization, onClose }: InviteFormProps) {
  const [people] = trpc.organization.members.useSuspenseQuery({ slug: organization.slug })
  const [members] = trpc.projectMember.list.useSuspenseQuery({ projectId: project.id })
  const draft = useDraft(`people for project ${project.id}`, { emails: noEmails, text: '' })
  const { emails, text } = draft.values
  const [role, setRole] = useState<PermissionRole>('editor')
  const { results, busy, send, startOver } = useInvitePeople(project, organization.slug)

  const byMail = may(project.access, 'project.administer')
  const candidates = candidatesOf(people, members)
  const guests = guestsOf(emails, candidates)
  const typed = guestsOf([...emails, ...typedAddresses(text)], candidates).filter(
    ({ person }) => byMail || person,
  )

  async function submit() {
    if (typed.length === 0) return notify.error('Choose someone, or type an email address.')
    if (busy) return undefined
    const areAllDone = await send(typed, role)
    if (areAllDone) draft.forget()
    if (areAllDone && typed.every(({ person }) => person)) onClose()
    return undefined
  }

  if (results) {
    return (
      <InviteResults
        results={results}
        onTryAgain={(left) => {
          draft.set({ emails: left.flatMap((each) => ('failure' in each ? [each.email] : [])), text: '' })
          startOver()
        }}
        onClose={onClose}
      />
    )
  }
  return (
    <Form className={formStyles.form} onSubmit={() => void submit()}>
      {draft.isRestored && <RestoredDraft onDiscard={draft.discard} />}
      <InviteField
        organization={organization.name}
        candidates={candidates}
        guests={guests}
        byMail={byMail}
        text={text}
        onChange={draft.set}
      />
      <NativeSelect
        label="Role"
        data={roles}
        value={role}
        onChange={(event) => setRole(permissionRoles.find((known) => known === event.target.value) ?? role)}
      />
      <p className={formStyles.text}>
        {byMail ? 'Anyone who is not in ' : 'Only admins of '}
        <bdi>{organization.name}</bdi>
        {byMail ? ' yet gets one email invitation to both.' : ' can invite people from outside of it.'}
      </p>
      <div className={formStyles.buttons}>
        <Button onClick={onClose}>Cancel</Button>
        <Button type="submit" variant="filled" aria-disabled={busy}>
          {typed.length > 1 ? `Invite ${typed.length} people` : 'Invite'}
        </Button>
      </div>
    </Form>
  )
}

const noEmails: string[] = []
