import { Tabs, Button, NativeSelect } from '@mantine/core'
import { useState } from 'react'
import { displayName } from '@/domain/account'
import { trpc } from '@/web/app/trpc'
import { InviteEach } from '@/web/features/organizations/invite-each'
import { notify } from '@/web/lib/notify'
import { Dialog } from '@/web/ui/overlays/dialog'
import { Form, hintOrError } from '@/web/ui/fields/form'
import formStyles from '@/web/ui/overlays/form-dialog.module.css'
import { candidatesOf } from '@/web/features/organizations/organizations-model'
import type { ManagedProject } from './project-settings-model'
import styles from './project-settings.module.css'
import { RoleFields, useRoles } from './role-fields'

type InviteMemberDialogProps = {
  projectId: number
  organization: NonNullable<ManagedProject['organization']>
  /** Whether people outside of the organization can be invited too. */
  byMail: boolean
  onClose: () => void
}

/** Opens on the people who can be added, or on the invitation by email if there is nobody. */
export function InviteMemberDialog({ projectId, organization, byMail, onClose }: InviteMemberDialogProps) {
  const [organizationMembers] = trpc.organization.members.useSuspenseQuery({ slug: organization.slug })
  const [members] = trpc.projectMember.list.useSuspenseQuery({ projectId })
  const people = candidatesOf(organizationMembers, members)
  const [firstTab] = useState(people.length > 0 ? 'members' : 'mail')
  const addForm = (
    <AddMemberForm
      projectId={projectId}
      organizationName={organization.name}
      people={people}
      onClose={onClose}
    />
  )
  return (
    <Dialog title="Invite Member" onClose={onClose}>
      {byMail ? (
        <Tabs className={styles.ways} defaultValue={firstTab}>
          <Tabs.List grow aria-label="How to invite">
            <Tabs.Tab value="members">Organization</Tabs.Tab>
            <Tabs.Tab value="mail">By email</Tabs.Tab>
          </Tabs.List>
          <Tabs.Panel value="members">{addForm}</Tabs.Panel>
          <Tabs.Panel value="mail">
            <MailInvitation projectId={projectId} slug={organization.slug} onClose={onClose} />
          </Tabs.Panel>
        </Tabs>
      ) : (
        addForm
      )}
    </Dialog>
  )
}

type MailInvitationProps = { projectId: number; slug: string; onClose: () => void }

/** Invites people to the project by email, also from outside of its organization. */
function MailInvitation({ projectId, slug, onClose }: MailInvitationProps) {
  const { fields, roles } = useRoles()
  const { mutateAsync } = trpc.invitation.inviteToProject.useMutation({ meta: { failure: null } })
  return (
    <InviteEach
      slug={slug}
      subject={`project ${projectId}`}
      success="Invitation sent successfully"
      withMessage
      note="Anyone who accepts joins the organization as a member, and this project."
      invite={(email, message) => mutateAsync({ projectId, email, message, ...roles })}
      roles={<RoleFields {...fields} />}
      onClose={onClose}
    />
  )
}

const nobody = ''
const userRequired = 'Please select a user'

type AddMemberFormProps = {
  projectId: number
  organizationName: string
  /** Those of the organization who are not in the project yet. */
  people: readonly {
    id: number
    username: string
    firstName: string | null
    lastName: string | null
    email: string
  }[]
  onClose: () => void
}

/** Adds a member of the project's organization. */
function AddMemberForm({ projectId, organizationName, people, onClose }: AddMemberFormProps) {
  const [userId, setUserId] = useState(nobody)
  const [userMissing, setUserMissing] = useState(false)
  const { fields, roles } = useRoles()
  const add = useAddMember(projectId, onClose)

  const submit = () => {
    setUserMissing(userId === nobody)
    if (userId === nobody) notify.error(userRequired)
    else if (!add.isPending) add.mutate({ projectId, userId: Number(userId), ...roles })
  }

  return (
    <Form className={formStyles.form} onSubmit={submit}>
      <NativeSelect
        label="User"
        data-autofocus
        {...hintOrError(
          people.length === 0 ? `Everyone in ${organizationName} is already in this project.` : undefined,
          userMissing ? userRequired : add.error?.data?.fields?.userId,
        )}
        data={[
          { value: nobody, label: 'Select a user' },
          ...people.map((person) => ({
            value: String(person.id),
            label: `${displayName(person)} (${person.email})`,
          })),
        ]}
        value={userId}
        onChange={(event) => {
          setUserMissing(false)
          setUserId(event.target.value)
        }}
      />
      <RoleFields {...fields} />
      <div className={formStyles.buttons}>
        <Button onClick={onClose}>Cancel</Button>
        <Button type="submit" variant="filled" aria-disabled={userId === nobody || add.isPending}>
          Add Member
        </Button>
      </div>
    </Form>
  )
}

function useAddMember(projectId: number, onAdded: () => void) {
  const utils = trpc.useUtils()
  const { list } = utils.projectMember
  return trpc.projectMember.add.useMutation({
    meta: { success: 'Member added successfully' },
    onSuccess: (member) => {
      list.setData({ projectId }, (members) => members && [...members, member])
      onAdded()
    },
    onSettled: () => Promise.all([list.invalidate({ projectId }), utils.project.invalidate()]),
  })
}
