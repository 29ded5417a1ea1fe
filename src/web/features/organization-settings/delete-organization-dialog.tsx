import { Button, TextInput } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { trpc, type Outputs } from '@/web/app/trpc'
import { Dialog } from '@/web/ui/dialog'
import { Form } from '@/web/ui/form'
import formStyles from '@/web/ui/form-dialog.module.css'

type DeleteOrganizationDialogProps = { organization: Outputs['organization']['get']; onClose: () => void }

/** Deletes the organization after its name was typed. */
export function DeleteOrganizationDialog({ organization, onClose }: DeleteOrganizationDialogProps) {
  const [typed, setTyped] = useState('')
  const remove = useDeleteOrganization(organization.slug)
  const ready = typed.trim() === organization.name
  return (
    <Dialog title="Delete Organization" onClose={onClose}>
      <Form
        className={formStyles.form}
        inactive={!ready || remove.isPending}
        onSubmit={() => remove.mutate({ slug: organization.slug, name: typed })}
      >
        <p className={formStyles.text}>
          This action cannot be undone. To delete the organization, type its name:{' '}
          <strong>{organization.name}</strong>
        </p>
        <TextInput
          label="Organization name"
          data-autofocus
          autoComplete="off"
          spellCheck={false}
          error={remove.error?.message}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
        <div className={formStyles.buttons}>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            type="submit"
            color="danger"
            variant="filled"
            disabled={!ready}
            aria-disabled={remove.isPending}
          >
            Delete Organization
          </Button>
        </div>
      </Form>
    </Dialog>
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
