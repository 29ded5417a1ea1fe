import { queries } from '@/web/app/trpc'
import { lazyDialog, lazyPart } from '@/web/ui/lazy-part'

export const TaskDetailsDialog = lazyDialog(
  async () => (await import('./task-details-dialog')).TaskDetailsDialog,
)
export const TaskDetailsBeside = lazyPart(
  async () => (await import('./task-details-beside')).TaskDetailsBeside,
)
export const GoneTaskDialog = lazyDialog(async () => (await import('./gone-task-dialog')).GoneTaskDialog)

const freshMilliseconds = 30_000

/** Preloads what a click on a card will show. */
export function preloadDetails(taskId: number) {
  TaskDetailsDialog.preload()
  void queries.serviceUnit.list.prefetch({ taskId }, { staleTime: freshMilliseconds })
}
