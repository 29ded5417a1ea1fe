import { queries } from '@/web/app/trpc'
import { lazyDialog } from '@/web/ui/lazy-part'

export const TaskDetailsDialog = lazyDialog(
  async () => (await import('../tasks/task-details/task-details-dialog')).TaskDetailsDialog,
)
export const CreateTaskDialog = lazyDialog(
  async () => (await import('../tasks/create-task-dialog')).CreateTaskDialog,
)
export const EditTaskDialog = lazyDialog(
  async () => (await import('../tasks/edit-task-dialog')).EditTaskDialog,
)
export const DeleteTaskDialog = lazyDialog(
  async () => (await import('../tasks/delete-task-dialog')).DeleteTaskDialog,
)
export const DeletedTaskDialog = lazyDialog(
  async () => (await import('../tasks/deleted-task-dialog')).DeletedTaskDialog,
)

const freshMilliseconds = 30_000

/** Preloads what a click on a card will show. */
export function preloadDetails(taskId: number) {
  TaskDetailsDialog.preload()
  void queries.serviceUnit.list.prefetch({ taskId }, { staleTime: freshMilliseconds })
}
