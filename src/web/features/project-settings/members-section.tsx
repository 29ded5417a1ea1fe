import { useState } from 'react'
import { Badge } from '@mantine/core'
import { ChevronDown, UserMinus } from 'lucide-react'
import { displayName } from '@/domain/account'
import {
  permissionRoleLabel,
  projectRoleLabel,
  type PermissionRole,
  type ProjectRole,
} from '@/domain/project'
import { trpc } from '@/web/app/trpc'
import { MemberFacts } from '@/web/features/organizations/member-facts'
import listStyles from '@/web/features/organizations/member-list.module.css'
import { PeopleSection } from '@/web/features/organizations/people-section'
import { IconButton } from '@/web/ui/buttons/icon-button'
import { OptionButton } from '@/web/ui/menus/option-button'
import type { ManagedProject, Member } from './project-settings-model'
import { InviteMemberDialog } from './invite-member-dialog'
import { RemoveMemberDialog } from './remove-member-dialog'
import styles from './members-section.module.css'
import { noProjectRole, permissionOptions, projectRoleIn, projectRoleOptions } from './role-fields'

type MembersSectionProps = {
  project: ManagedProject
  viewerId: number
  /** True for admins of the organization, who may also invite people from outside of it. */
  invitesByMail: boolean
}

export function MembersSection({ project, viewerId, invitesByMail }: MembersSectionProps) {
  const members = trpc.projectMember.list.useQuery({ projectId: project.id })
  const [inviting, setInviting] = useState(false)
  const [removing, setRemoving] = useState<Member | null>(null)
  const { organization } = project
  return (
    <PeopleSection
      title="Project Members"
      query={members}
      renderRow={(member) => (
        <MemberRow
          key={member.id}
          projectId={project.id}
          member={member}
          isOwner={member.id === project.owner.id}
          isViewer={member.id === viewerId}
          onRemove={() => setRemoving(member)}
        />
      )}
      onInvite={organization ? () => setInviting(true) : undefined}
    >
      {!organization && (
        <p className={styles.note}>
          Only you can see a personal project. To share it, move it to an organization.
        </p>
      )}
      {removing && (
        <RemoveMemberDialog project={project} member={removing} onClose={() => setRemoving(null)} />
      )}
      {inviting && organization && (
        <InviteMemberDialog
          projectId={project.id}
          organization={organization}
          byMail={invitesByMail}
          onClose={() => setInviting(false)}
        />
      )}
    </PeopleSection>
  )
}

type MemberRowProps = {
  projectId: number
  member: Member
  isOwner: boolean
  isViewer: boolean
  onRemove: () => void
}

/** The owner's role is fixed, and the viewer cannot remove themself here. */
function MemberRow({ projectId, member, isOwner, isViewer, onRemove }: MemberRowProps) {
  const change = useChangeMember(projectId)
  const name = displayName(member)
  return (
    <li className={listStyles.row}>
      <MemberFacts member={member} isViewer={isViewer} />
      {isOwner ? (
        <span className={styles.end}>
          {member.projectRole && <Badge>{projectRoleLabel(member.projectRole)}</Badge>}
          <Badge>Owner</Badge>
        </span>
      ) : (
        <span className={styles.end}>
          <OptionButton
            justify="space-between"
            rightSection={<ChevronDown />}
            label={`Project role of ${name}`}
            variant="subtle"
            className={styles.projectRole}
            options={projectRoleOptions}
            value={projectRoleIn(member.projectRole ?? noProjectRole)}
            onChange={(role) => change(member.id, { projectRole: role === noProjectRole ? null : role })}
          >
            {member.projectRole ? projectRoleLabel(member.projectRole) : 'No project role'}
          </OptionButton>
          <OptionButton
            justify="space-between"
            rightSection={<ChevronDown />}
            label={`Role of ${name}`}
            variant="default"
            className={styles.role}
            options={permissionOptions}
            value={member.permissionRole}
            onChange={(permissionRole) =>
              permissionRole !== member.permissionRole && change(member.id, { permissionRole })
            }
          >
            {permissionRoleLabel(member.permissionRole)}
          </OptionButton>
          {!isViewer && (
            <IconButton label={`Remove ${name}`} tip="Remove" tipSide="start" onClick={onRemove}>
              <UserMinus />
            </IconButton>
          )}
        </span>
      )}
    </li>
  )
}

type Changes = { permissionRole?: PermissionRole; projectRole?: ProjectRole | null }

/** Shows a member's new role at once, and the old one again if the server rejects it. */
function useChangeMember(projectId: number) {
  const utils = trpc.useUtils()
  const { list } = utils.projectMember
  const { mutate } = trpc.projectMember.update.useMutation({
    meta: { success: 'Member role updated' },
    onMutate: async ({ memberId, projectId: _projectId, ...changes }) => {
      await list.cancel({ projectId })
      const before = list.getData({ projectId })
      list.setData({ projectId }, (members) =>
        members?.map((member) => (member.id === memberId ? { ...member, ...changes } : member)),
      )
      return { before }
    },
    onError: (_error, _input, context) => list.setData({ projectId }, context?.before),
    onSettled: () => Promise.all([list.invalidate({ projectId }), utils.project.invalidate()]),
  })
  return (memberId: number, changes: Changes) => mutate({ projectId, memberId, ...changes })
}
