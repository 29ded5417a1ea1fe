import { Button, NativeSelect } from '@mantine/core'
import { useState } from 'react'
import { displayName } from '@/domain/account'
import { trpc } from '@/web/app/trpc'
import { notify } from '@/web/lib/notify'
import { Form } from '@/web/ui/form'
import formStyles from '@/web/ui/form-dialog.module.css'
import { hintOrError } from '@/web/ui/hint-or-error'
import { RoleFields } from './role-fields'
import { useRoles } from './use-roles'

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
export function AddMemberForm({ projectId, organizationName, people, onClose }: AddMemberFormProps) {
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
          people.length === 0 ? `Everybody in ${organizationName} is already in this project.` : undefined,
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
