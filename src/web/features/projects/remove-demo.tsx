import { Button } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { binDays, sayProjectDeleted } from '@/web/app/bin'
import { KeptInBin } from '@/web/app/kept-in-bin'
import { trpc } from '@/web/app/trpc'
import { deferredDialog } from '@/web/ui/feedback/lazy-part'
import styles from './first-run.module.css'

const ConfirmDialog = deferredDialog(
  async () => (await import('@/web/ui/overlays/confirm-dialog')).ConfirmDialog,
)

/** Removes the demo project, once it has been looked at. */
export function RemoveDemo({ project }: { project: { id: number; name: string } }) {
  const { id: projectId } = project
  const navigate = useNavigate()
  const [asking, setAsking] = useState(false)
  const { list } = trpc.useUtils().project
  const remove = trpc.project.delete.useMutation({
    onSuccess: ({ binId }) => {
      sayProjectDeleted(
        project,
        binId,
        () => void navigate({ to: '/project/$projectId', params: { projectId } }),
      )
      list.setData(undefined, (projects) => projects?.filter(({ id }) => id !== projectId))
    },
    onSettled: () => list.invalidate(),
  })
  return (
    <div className={styles.row}>
      <p className={styles.text}>This is a demo project to explore.</p>
      <Button onClick={() => setAsking(true)}>Remove demo project</Button>
      {asking && (
        <ConfirmDialog
          title="Remove demo project"
          text={`This deletes the project with all of its tasks.${binDays() === 0 ? ' This action cannot be undone.' : ''}`}
          confirmLabel="Remove"
          busy={remove.isPending}
          onConfirm={() => remove.mutate({ projectId }, { onSettled: () => setAsking(false) })}
          onClose={() => setAsking(false)}
        >
          <KeptInBin />
        </ConfirmDialog>
      )}
    </div>
  )
}
