import { lazyDialog } from '@/web/ui/lazy-part'

export const CreateTaskDialog = lazyDialog(
  async () => (await import('./create-task-dialog')).CreateTaskDialog,
)
export const EditTaskDialog = lazyDialog(async () => (await import('./edit-task-dialog')).EditTaskDialog)
export const DeleteTaskDialog = lazyDialog(
  async () => (await import('./delete-task-dialog')).DeleteTaskDialog,
)
