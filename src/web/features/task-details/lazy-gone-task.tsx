import { lazyDialog } from '@/web/ui/feedback/lazy-part'

/** Loads when a task is deleted or moved while it is open. */
export const GoneTask = lazyDialog(async () => (await import('./gone-task-dialog')).GoneTaskDialog)
