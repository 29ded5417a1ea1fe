import { ConfirmDialog } from '@/web/ui/confirm-dialog'

type DeleteTaskDialogProps = { count?: number; onConfirm: () => void; onClose: () => void }

export function DeleteTaskDialog({ count = 1, onConfirm, onClose }: DeleteTaskDialogProps) {
  return (
    <ConfirmDialog
      title={count === 1 ? 'Delete task' : `Delete ${count} tasks`}
      text={`Are you sure you want to delete ${count === 1 ? 'this task' : `these ${count} tasks`}? This action cannot be undone.`}
      confirmLabel="Delete"
      onConfirm={onConfirm}
      onClose={onClose}
    />
  )
}
