import { ConfirmDialog } from '@/web/ui/confirm-dialog'

type DeleteTaskDialogProps = { onConfirm: () => void; onClose: () => void }

export function DeleteTaskDialog({ onConfirm, onClose }: DeleteTaskDialogProps) {
  return (
    <ConfirmDialog
      title="Delete task"
      text="Are you sure you want to delete this task? This action cannot be undone."
      confirmLabel="Delete"
      onConfirm={onConfirm}
      onClose={onClose}
    />
  )
}
