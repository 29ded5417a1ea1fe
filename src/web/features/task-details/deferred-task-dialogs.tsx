import { asDialog, deferredPart } from '@/web/ui/feedback/lazy-part'
import type { TaskDialogsProps } from './task-dialogs'

const Dialogs = deferredPart(
  async () => (await import('./task-dialogs')).TaskDialogs,
  asDialog<TaskDialogsProps>(
    ({ dialog, onDialog, onCloseTask }) =>
      dialog.kind === 'none' ? onCloseTask() : onDialog({ kind: 'none' }),
    ({ dialog, isBeside = false }) => !isBeside || dialog.kind !== 'none',
  ),
)

/** The details and dialogs of a page with tasks of several projects, while one is open. */
export const TaskDialogs = (props: TaskDialogsProps) =>
  (props.dialog.kind !== 'none' || props.openId !== undefined) && <Dialogs {...props} />
