import { counted } from '@/domain/counted'
import type { ToastMessage } from '@/web/lib/notify'
import { taskCount } from '../task-count'
import type { Written } from '@/web/app/undo-steps'

/** What a toast says of finished tasks that have open parts; null if there are none. */
export function openPartsHint(written: readonly Written[]) {
  const [first, ...others] = written.filter(({ before, after }) => isFinish(before, after))
  if (!first) return null
  if (others.length > 0) return `${taskCount(others.length + 1)} still have open parts.`
  const { done = 0, total = 0 } = first.after.parts ?? {}
  const open = total - done
  if (total === 1) return 'Its only part is still open.'
  return `${open} of its ${counted(total, 'part')} ${open === 1 ? 'is' : 'are'} still open.`
}

const isFinish = (before: Written['before'], { status, parts }: Written['after']) =>
  status === 'done' && before.status !== 'done' && parts !== null && parts.done < parts.total

/** The message with the hint as a sentence of its own. */
export const withHint = <Message extends ToastMessage>(message: Message, hint: string | null): Message =>
  hint === null ? message : { ...message, text: `${message.text}. ${hint}` }
