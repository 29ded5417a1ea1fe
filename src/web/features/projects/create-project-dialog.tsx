import { NativeSelect, TextInput, Textarea } from '@mantine/core'
import { useState } from 'react'
import { trpc } from '@/web/app/trpc'
import { FormDialog } from '@/web/ui/form-dialog'
import { hintOrError } from '@/web/ui/hint-or-error'

const personal = 'personal'

export function CreateProjectDialog({ onClose }: { onClose: () => void }) {
  const [name, setName] = useState('')
  const [description, setDescription] = useState('')
  const [destination, setDestination] = useState<string>(personal)
  const { data: organizations = [] } = trpc.organization.list.useQuery()
  const list = trpc.useUtils().project.list
  const create = trpc.project.create.useMutation({
    meta: { success: 'Project created successfully' },
    onSuccess: (project) => {
      list.setData(undefined, (projects) => projects && [project, ...projects])
      onClose()
    },
    onSettled: () => list.invalidate(),
  })
  const fields = create.error?.data?.fields
  return (
    <FormDialog
      title="Create New Project"
      submitLabel="Create Project"
      busy={create.isPending}
      onSubmit={() =>
        create.mutate({
          name,
          description,
          organizationId: destination === personal ? null : Number(destination),
        })
      }
      onClose={onClose}
    >
      <TextInput
        label="Name"
        data-autofocus
        autoComplete="off"
        error={fields?.name}
        value={name}
        onChange={(event) => setName(event.target.value)}
      />
      <Textarea
        label="Description"
        error={fields?.description}
        value={description}
        onChange={(event) => setDescription(event.target.value)}
      />
      <NativeSelect
        label="Organization"
        {...hintOrError(
          destination === personal
            ? 'A personal project is yours alone.'
            : 'You choose its members from the organization in the project’s settings.',
          fields?.organizationId,
        )}
        data={[
          { value: personal, label: 'Personal' },
          ...organizations.map(({ id, name }) => ({ value: String(id), label: name })),
        ]}
        value={destination}
        onChange={(event) => setDestination(event.target.value)}
      />
    </FormDialog>
  )
}
