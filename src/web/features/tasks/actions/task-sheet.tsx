import {
  Calendar,
  UserRound,
  X,
  Archive,
  ArchiveRestore,
  Bell,
  CopyPlus,
  FileText,
  FolderInput,
  Link2,
  ListChecks,
  Maximize2,
  MessageSquare,
  Square,
  SquareCheck,
  SquarePen,
  TextCursorInput,
  Trash2,
  UserRoundCheck,
} from 'lucide-react'
import type { ReactNode } from 'react'
import { displayName } from '@/domain/account'
import { taskPriorityLabels } from '@/domain/task'
import { isLate } from '@/web/lib/due-dates'
import { useNow } from '@/web/lib/use-now'
import { Avatar } from '@/web/ui/avatar'
import { Dialog } from '@/web/ui/dialog'
import { IconButton } from '@/web/ui/icon-button'
import { useSwipeDown } from '@/web/ui/use-swipe-down'
import { dueWords } from '../dates/due-model'
import type { PickedFact } from '../pickers/open-picker'
import { PriorityMark, statusOptions } from '../fields/task-options'
import type { Task } from '../task-types'
import { allowedActions, type TaskAction, type TaskMenuProps } from './task-actions'
import styles from './task-sheet.module.css'

/** All actions of a task on a phone: the statuses, the facts with their values, then the rest. */
export function TaskSheet({ task, screen, onRun, onClose }: TaskMenuProps) {
  const swipe = useSwipeDown(onClose)
  const facts = factsOf(task, useNow())
  const actions = allowedActions(task, screen).filter(({ onlyByKeys }) => !onlyByKeys)
  const rest = actions.filter(({ sets, picks }) => !sets && !picks)

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
          {statusOptions.map(({ value, label, icon }) => {
            const action = actions.find(({ sets }) => sets === value)
            return (
              <li key={value}>
                <button
                  type="button"
                  className={styles.status}
                  aria-pressed={task.status === value}
                  data-autofocus={task.status === value || undefined}
                  onClick={() => (action ? onRun(action) : onClose())}
                >
                  {icon}
                  {label}
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
              <ActionRow key={action.name} action={action} icon={fact.icon} onRun={onRun}>
                <span className={styles.fact}>{fact.label}</span>
                <span className={styles.value} data-late={fact.isLate || undefined}>
                  {fact.value}
                </span>
              </ActionRow>
            )
          )
        })}
        {rest.map((action) => (
          <ActionRow key={action.name} action={action} icon={actionIcons[action.name]} onRun={onRun}>
            {action.name}
          </ActionRow>
        ))}
      </ul>
    </Dialog>
  )
}

type ActionRowProps = {
  action: TaskAction
  icon: ReactNode
  onRun: (action: TaskAction) => void
  children: ReactNode
}

const ActionRow = ({ action, icon, onRun, children }: ActionRowProps) => (
  <li>
    <button
      type="button"
      className={styles.action}
      data-final={finalActions.includes(action.name) || undefined}
      aria-haspopup={action.picks && 'dialog'}
      onClick={() => onRun(action)}
    >
      <span className={styles.icon}>{icon}</span>
      {children}
    </button>
  </li>
)

type ShownFact = { label: string; icon: ReactNode; value: ReactNode; isLate?: boolean }

function factsOf(task: Task, now: Date): Record<PickedFact, ShownFact> {
  const { assignee, priority } = task
  return {
    assignee: {
      label: 'Assignee',
      icon: <UserRound />,
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
      icon: <Calendar />,
      value: dueWords(task, now) ?? 'None',
      isLate: isLate(task, now),
    },
    priority: {
      label: 'Priority',
      icon: <PriorityMark priority={priority} />,
      value: taskPriorityLabels[priority],
    },
  }
}

/** The icons of the actions that neither set a status nor open a picker, by their names. */
export const actionIcons: Readonly<Record<string, ReactNode>> = {
  Open: <Maximize2 />,
  Select: <SquareCheck />,
  Deselect: <Square />,
  'Select all in this lane': <ListChecks />,
  Edit: <SquarePen />,
  Rename: <TextCursorInput />,
  Comment: <MessageSquare />,
  'Assign to me': <UserRoundCheck />,
  Archive: <Archive />,
  Unarchive: <ArchiveRestore />,
  'Move to another project': <FolderInput />,
  'Watch or stop watching this task': <Bell />,
  Duplicate: <CopyPlus />,
  'Copy link': <Link2 />,
  'Copy as Markdown': <FileText />,
  Delete: <Trash2 />,
}

/** What cannot be undone. */
export const finalActions: readonly string[] = ['Delete']
