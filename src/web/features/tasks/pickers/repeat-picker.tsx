import { flushSync } from 'react-dom'
import type { Repeat } from '@/domain/repeat-schema'
import { calendar } from '@/web/lib/calendar'
import type { PickerProps } from './open-picker'
import { canBeSkipped, pauseRepeat, setRepeat, skipOnce } from '../write/change-repeat'
import { RepeatDialog } from '../repeats/repeat-dialog'
import { isSameChoice, type RepeatChoice } from '../repeats/repeat-model'

/** How a task repeats, in a dialog. It changes the first of several tasks. */
export function RepeatPicker({ tasks: [task], onClose }: PickerProps) {
  const { repeat } = task

  /** The focus is back where it was before anything else takes it. */
  function end(write: () => unknown) {
    flushSync(onClose)
    void write()
  }

  function choose(choice: RepeatChoice | null) {
    const next: Repeat | null = choice && {
      ...choice,
      zone: calendar.get().timeZone,
      paused: repeat?.paused ?? false,
    }
    if (choice ? isSameChoice(choice, repeat) : repeat === null) return onClose()
    end(() => setRepeat(task, next))
  }

  return (
    <RepeatDialog
      title={`Repeat of “${task.title}”`}
      due={task}
      taskId={task.id}
      current={repeat}
      onChoose={choose}
      onClose={onClose}
      onSkip={canBeSkipped(task) ? () => end(() => skipOnce(task)) : undefined}
      onPause={repeat ? () => end(() => pauseRepeat(task, !repeat.paused)) : undefined}
    />
  )
}
