import { KeptInBin } from '@/web/app/kept-in-bin'
import { ConfirmDialog } from '@/web/ui/overlays/confirm-dialog'

type DeleteTaskDialogProps = {
  tasks: readonly { title: string }[]
  onConfirm: () => void
  onClose: () => void
}

export function DeleteTaskDialog({ tasks, onConfirm, onClose }: DeleteTaskDialogProps) {
  const [first, ...others] = tasks
  const named = first && others.length === 0 ? `“${first.title}”` : `${tasks.length} tasks`
  return (
    <ConfirmDialog
      title={`Delete ${named}`}
      text={`Are you sure you want to delete ${others.length === 0 ? 'this task' : `these ${tasks.length} tasks`}? This action cannot be undone.`}
      confirmLabel="Delete"
      onConfirm={onConfirm}
      onClose={onClose}
    >
      <KeptInBin />
    </ConfirmDialog>
  )
}
