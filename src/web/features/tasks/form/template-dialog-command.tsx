import type { ReactNode } from 'react'
import { lazyDialog } from '@/web/ui/feedback/lazy-part'

const TaskTemplateDialog = lazyDialog(async () => (await import('./task-template-dialog')).TaskTemplateDialog)

/** The dialog that makes a task of a template, as the palette opens it. */
export const taskTemplateDialog =
  (projectId: number, onCreated: (taskId: number) => void) =>
  (close: () => void): ReactNode => (
    <TaskTemplateDialog projectId={projectId} onCreated={onCreated} onClose={close} />
  )
