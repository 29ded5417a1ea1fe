import { useNavigate } from '@tanstack/react-router'
import { binDays } from '@/web/app/bin-days'
import { KeptInBin } from '@/web/app/kept-in-bin'
import { sayProjectDeleted } from '@/web/app/say-deleted'
import { trpc } from '@/web/app/trpc'
import { ConfirmDialog } from '@/web/ui/overlays/confirm-dialog'

type RemoveDemoDialogProps = { project: { id: number; name: string }; onClose: () => void }

export function RemoveDemoDialog({ project, onClose }: RemoveDemoDialogProps) {
  const { id: projectId } = project
  const navigate = useNavigate()
  const { list } = trpc.useUtils().project
  const remove = trpc.project.delete.useMutation({
    onSuccess: ({ binId }) => {
      const open = () => void navigate({ to: '/project/$projectId', params: { projectId } })
      sayProjectDeleted(project, binId, open)
      list.setData(undefined, (projects) => projects?.filter(({ id }) => id !== projectId))
    },
    onSettled: () => list.invalidate(),
  })
  const isFinal = binDays() === 0
  return (
    <ConfirmDialog
      title="Remove demo project"
      text={`This deletes the project with all of its tasks.${isFinal ? ' This action cannot be undone.' : ''}`}
      confirmLabel="Remove"
      busy={remove.isPending}
      onConfirm={() => remove.mutate({ projectId }, { onSettled: onClose })}
      onClose={onClose}
    >
      <KeptInBin />
    </ConfirmDialog>
  )
}
