import { Button } from '@mantine/core'
import { useState } from 'react'
import { trpc } from '@/web/app/trpc'
import { ConfirmDialog } from '@/web/ui/confirm-dialog'
import { Dialog } from '@/web/ui/dialog'
import { ManagedView } from './managed-view'
import styles from './manage-views-dialog.module.css'
import { mayShareIn } from './may-share-in'
import { queryOf, type View } from './view-model'
import type { ViewsPage } from './views-page'

type ManageViewsDialogProps = {
  page: ViewsPage
  views: readonly View[]
  onClose: () => void
}

/** Renames, changes, shares and deletes views; of those that somebody may not change, only their own are deleted. */
export function ManageViewsDialog(props: ManageViewsDialogProps) {
  const { page, views, onClose } = props
  const [deleting, setDeleting] = useState<View | null>(null)
  const shownQuery = queryOf(page.read(page.search))
  const mayTakeBack = page.project?.status !== 'archived'
  const managed = views.filter(({ canEdit, isOwn }) => canEdit || (isOwn && mayTakeBack))
  return (
    <>
      <Dialog title="Views" onClose={onClose}>
        {managed.length === 0 ? (
          <p>There are no views that you can change.</p>
        ) : (
          <ul className={styles.list}>
            {managed.map((view) => (
              <ManagedView
                key={view.id}
                view={view}
                shownQuery={shownQuery}
                mayShare={mayShareIn(page.project)}
                onDelete={() => setDeleting(view)}
              />
            ))}
          </ul>
        )}
        <div className={styles.end}>
          <Button onClick={onClose}>Done</Button>
        </div>
      </Dialog>
      {deleting && <DeleteViewDialog view={deleting} onClose={() => setDeleting(null)} />}
    </>
  )
}

function DeleteViewDialog({ view, onClose }: { view: View; onClose: () => void }) {
  const { list } = trpc.useUtils().view
  const remove = trpc.view.delete.useMutation({
    meta: { success: 'View deleted' },
    onSettled: async () => {
      await list.invalidate()
      onClose()
    },
  })
  return (
    <ConfirmDialog
      title="Delete View"
      text={
        view.shared
          ? `Are you sure you want to delete the view “${view.name}” for everybody in the project?`
          : `Are you sure you want to delete the view “${view.name}”?`
      }
      confirmLabel="Delete View"
      busy={remove.isPending}
      onConfirm={() => remove.mutate({ viewId: view.id })}
      onClose={onClose}
    />
  )
}
