import { useNavigate } from '@tanstack/react-router'
import { trpc, type Outputs } from '@/web/app/trpc'
import { DeleteByNameDialog } from '@/web/ui/delete-by-name-dialog'

type DeleteOrganizationDialogProps = { organization: Outputs['organization']['get']; onClose: () => void }

export function DeleteOrganizationDialog({
  organization: { name, slug },
  onClose,
}: DeleteOrganizationDialogProps) {
  const remove = useDeleteOrganization(slug)
  return (
    <DeleteByNameDialog
      noun="organization"
      name={name}
      busy={remove.isPending}
      error={remove.error?.message}
      onDelete={(typed) => remove.mutate({ slug, name: typed })}
      onClose={onClose}
    />
  )
}

function useDeleteOrganization(slug: string) {
  const navigate = useNavigate()
  const utils = trpc.useUtils()
  return trpc.organization.delete.useMutation({
    meta: { success: 'Organization deleted successfully' },
    onSuccess: async () => {
      utils.organization.list.setData(undefined, (list) => list?.filter((entry) => entry.slug !== slug))
      await navigate({ to: '/organizations' })
      void utils.organization.list.invalidate()
    },
  })
}
