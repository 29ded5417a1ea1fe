import { trpc } from '@/web/app/trpc'
import { FormDialog } from '@/web/ui/overlays/form-dialog'
import { OrganizationFields, useOrganizationForm } from './organization-fields'

const unnamed = { name: '', description: '', website: '' }

export function CreateOrganizationDialog({ onClose }: { onClose: () => void }) {
  const form = useOrganizationForm('new organization', unnamed)
  const list = trpc.useUtils().organization.list
  const create = trpc.organization.create.useMutation({
    meta: { success: 'Organization created successfully' },
    onSuccess: (organization) => {
      list.setData(undefined, (organizations) => organizations && [...organizations, organization])
      form.draft.forget()
      onClose()
    },
    onSettled: () => list.invalidate(),
  })

  const submit = () => {
    if (form.isNamed()) create.mutate({ ...form.values, name: form.values.name.trim() })
  }

  return (
    <FormDialog
      title="New Organization"
      submitLabel="Create Organization"
      busy={create.isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      <OrganizationFields focused form={form} errors={create.error?.data?.fields} />
    </FormDialog>
  )
}
