import { useState } from 'react'
import { trpc } from '@/web/app/trpc'
import { FormDialog } from '@/web/ui/form-dialog'
import { SelectField } from '@/web/ui/select-field'
import { TextAreaField } from '@/web/ui/text-area-field'
import { TextField } from '@/web/ui/text-field'

const personal = 'personal'

export function CreateProjectDialog({ onClose }: { onClose: () => void }) {
  const [name, setName] = useState('')
  const [description, setDescription] = useState('')
  const [place, setPlace] = useState<string>(personal)
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
        create.mutate({ name, description, organizationId: place === personal ? null : Number(place) })
      }
      onClose={onClose}
    >
      <TextField
        label="Name"
        data-autofocus
        autoComplete="off"
        error={fields?.name}
        value={name}
        onChange={(event) => setName(event.target.value)}
      />
      <TextAreaField
        label="Description"
        error={fields?.description}
        value={description}
        onChange={(event) => setDescription(event.target.value)}
      />
      <SelectField
        label="Organization"
        hint={
          place === personal
            ? 'A personal project is yours alone.'
            : 'You choose who of the organization is in it, in the settings of the project.'
        }
        error={fields?.organizationId}
        options={[
          { value: personal, label: 'Personal' },
          ...organizations.map(({ id, name }) => ({ value: String(id), label: name })),
        ]}
        value={place}
        onChange={(event) => setPlace(event.target.value)}
      />
    </FormDialog>
  )
}
