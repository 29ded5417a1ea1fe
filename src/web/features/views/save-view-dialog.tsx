import { Checkbox, TextInput } from '@mantine/core'
import { useState } from 'react'
import { trpc } from '@/web/app/trpc'
import { useDraft } from '@/web/app/use-draft'
import { FormDialog } from '@/web/ui/form-dialog'
import { mayShareIn } from './may-share-in'
import { queryOf } from './view-model'
import type { ViewsPage } from './views-page'

type SaveViewDialogProps = { page: ViewsPage; onClose: () => void }

/** Saves what the page shows under a name. */
export function SaveViewDialog({ page, onClose }: SaveViewDialogProps) {
  const { project, search } = page
  const draft = useDraft('new view', '')
  const [shared, setShared] = useState(false)
  const { list } = trpc.useUtils().view
  const create = trpc.view.create.useMutation({
    meta: { success: 'View saved', failure: null },
    onSuccess() {
      draft.forget()
      onClose()
    },
    onSettled: () => void list.invalidate(),
  })
  return (
    <FormDialog
      title="Save This View"
      submitLabel="Save View"
      busy={create.isPending}
      onSubmit={() =>
        create.mutate({
          name: draft.values,
          shared,
          projectId: project?.id ?? null,
          query: queryOf(page.read(search)),
        })
      }
      onClose={onClose}
    >
      <TextInput
        label="Name"
        autoComplete="off"
        data-autofocus
        value={draft.values}
        error={create.error?.message}
        onChange={(event) => draft.set(event.target.value)}
      />
      {mayShareIn(project) && (
        <Checkbox
          label="Share with the project"
          checked={shared}
          onChange={(event) => setShared(event.target.checked)}
        />
      )}
    </FormDialog>
  )
}
