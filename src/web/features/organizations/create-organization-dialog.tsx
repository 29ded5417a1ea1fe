import { useState } from 'react'
import { trpc } from '@/web/app/trpc'
import { notify } from '@/web/lib/notify'
import { FormDialog } from '@/web/ui/form-dialog'
import { TextAreaField } from '@/web/ui/text-area-field'
import { TextField } from '@/web/ui/text-field'

const nameRequired = 'Organization name is required'

export function CreateOrganizationDialog({ onClose }: { onClose: () => void }) {
  const [values, setValues] = useState({ name: '', description: '', website: '' })
  const [nameMissing, setNameMissing] = useState(false)
  const list = trpc.useUtils().organization.list
  const create = trpc.organization.create.useMutation({
    meta: { success: 'Organization created successfully' },
    onSuccess: (organization) => {
      list.setData(undefined, (organizations) => organizations && [...organizations, organization])
      onClose()
    },
    onSettled: () => list.invalidate(),
  })
  const fields = create.error?.data?.fields

  const submit = () => {
    const name = values.name.trim()
    setNameMissing(name === '')
    if (name === '') notify.error(nameRequired)
    else create.mutate({ ...values, name })
  }

  return (
    <FormDialog
      title="New Organization"
      submitLabel="Create Organization"
      busy={create.isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField
        label="Name"
        data-autofocus
        autoComplete="off"
        error={nameMissing ? nameRequired : fields?.name}
        value={values.name}
        onChange={(event) => {
          setNameMissing(false)
          setValues({ ...values, name: event.target.value })
        }}
      />
      <TextAreaField
        label="Description"
        error={fields?.description}
        value={values.description}
        onChange={(event) => setValues({ ...values, description: event.target.value })}
      />
      <TextField
        label="Website"
        inputMode="url"
        autoComplete="off"
        placeholder="https://"
        error={fields?.website}
        value={values.website}
        onChange={(event) => setValues({ ...values, website: event.target.value })}
      />
    </FormDialog>
  )
}
