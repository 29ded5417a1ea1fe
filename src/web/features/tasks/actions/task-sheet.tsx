import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { displayName } from '@/domain/account'
import { repeatWords } from '@/domain/repeats/repeat-words'
import { taskPriorityLabels } from '@/domain/task'
import { formatStart, isLate } from '@/web/lib/due-dates'
import { useNow } from '@/web/lib/use-now'
import { Avatar } from '@/web/ui/marks/avatar'
import { Dialog } from '@/web/ui/overlays/dialog'
import { IconButton } from '@/web/ui/buttons/icon-button'
import { StatusGlyph } from '@/web/ui/marks/status-glyph'
import { useSwipeDown } from '@/web/ui/overlays/use-swipe-down'
import { dueWords } from '../dates/due-model'
import { choiceValue, isIn, statusChoices } from '../../lanes/lane-model'
import type { PickedFact } from '../pickers/open-picker'
import { cachedLabelNames } from '../../labels/use-labels'
import type { Task } from '../task-types'
import { allowedActions, type TaskMenuProps } from './allowed-actions'
import type { TaskAction } from './task-action'
import styles from './task-sheet.module.css'

/** All actions of a task on a phone: the statuses, the facts with their values, then the rest. */
export function TaskSheet({ task, screen, onRun, onClose }: TaskMenuProps) {
  const swipe = useSwipeDown(onClose)
  const facts = factsOf(task, useNow())
  const actions = allowedActions(task, screen).filter(({ onlyByKeys }) => !onlyByKeys)
  const rest = actions.filter(({ sets, picks, postpones }) => !sets && !picks && !postpones)

  return (
    <Dialog title={`Actions of ${task.title}`} width={560} bare low onClose={onClose}>
      <div className={styles.header} {...swipe}>
        <span className={styles.handle} />
        <h2 className={styles.title} dir="auto">
          {task.title}
        </h2>
        <IconButton label="Close" tipSide="start" className={styles.close} onClick={onClose}>
          <X />
        </IconButton>
      </div>
      {actions.some(({ sets }) => sets) && (
        <ul className={styles.statuses} aria-label="Status">
          {(screen.lanes ?? statusChoices).map((choice) => {
            const action = actions.find(({ sets }) => sets && choiceValue(sets) === choiceValue(choice))
            const isCurrent = isIn(choice, task)
            return (
              <li key={choiceValue(choice)}>
                <button
                  type="button"
                  className={styles.status}
                  aria-pressed={isCurrent}
                  data-autofocus={isCurrent || undefined}
                  onClick={() => (action ? onRun(action) : onClose())}
                >
                  <StatusGlyph status={choice.status} />
                  {choice.name}
                </button>
              </li>
            )
          })}
        </ul>
      )}
      <ul className={styles.actions}>
        {actions.map((action) => {
          const fact = action.picks && facts[action.picks]
          return (
            fact && (
              <ActionRow key={action.name} action={action} onRun={onRun}>
                <span className={styles.fact}>{fact.label}</span>
                <span className={styles.value} data-late={fact.isLate || undefined}>
                  {fact.value}
                </span>
              </ActionRow>
            )
          )
        })}
        {rest.map((action) => (
          <ActionRow key={action.name} action={action} onRun={onRun}>
            {action.name}
          </ActionRow>
        ))}
      </ul>
    </Dialog>
  )
}

type ActionRowProps = {
  action: TaskAction
  onRun: (action: TaskAction) => void
  children: ReactNode
}

const ActionRow = ({ action, onRun, children }: ActionRowProps) => (
  <li>
    <button
      type="button"
      className={styles.action}
      data-final={action.isFinal}
      aria-haspopup={action.picks && 'dialog'}
      onClick={() => onRun(action)}
    >
      <span className={styles.icon}>
        <action.Icon />
      </span>
      {children}
    </button>
  </li>
)

type ShownFact = { label: string; value: ReactNode; isLate?: boolean }

function factsOf(task: Task, now: Date): Record<PickedFact, ShownFact> {
  const { assignee, priority, labels } = task
  return {
    assignee: {
      label: 'Assignee',
      value: assignee ? (
        <>
          <Avatar person={assignee} decorative /> {displayName(assignee)}
        </>
      ) : (
        'Nobody'
      ),
    },
    dueDate: {
      label: 'Due date',
      value: dueWords(task, now) ?? 'None',
      isLate: isLate(task, now),
    },
    startDate: { label: 'Start date', value: formatStart(task.startDate) ?? 'None' },
    priority: {
      label: 'Priority',
      value: taskPriorityLabels[priority],
    },
    estimate: { label: 'Estimate', value: task.estimate ?? 'None' },
    labels: { label: 'Labels', value: cachedLabelNames(labels).join(', ') || 'None' },
    repeat: { label: 'Repeat', value: task.repeat ? repeatWords(task.repeat) : 'Does not repeat' },
  }
}
