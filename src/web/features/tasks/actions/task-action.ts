import type { LucideIcon } from 'lucide-react'
import type { Can, ProjectAction } from '@/domain/access'
import type { LaneChoice } from '../../lanes/lane-model'
import type { Postponement } from '../dates/due-model'
import type { PickedFact } from '../pickers/open-picker'
import type { Person, Task } from '../task-types'

export type TaskActionId =
  | 'open'
  | 'lift'
  | 'select'
  | 'deselect'
  | 'select-lane'
  | 'edit'
  | 'rename'
  | 'comment'
  | 'attach-files'
  | 'add-relation'
  | 'assign'
  | 'assign-to-me'
  | 'set-due-date'
  | 'set-start-date'
  | 'set-priority'
  | 'set-estimate'
  | 'set-labels'
  | 'set-repeat'
  | 'skip-once'
  | 'pause-repeat'
  | 'resume-repeat'
  | 'stop-repeat'
  | 'postpone'
  | 'move-to-lane'
  | 'archive'
  | 'unarchive'
  | 'move-to-project'
  | 'watch'
  | 'duplicate'
  | 'copy-link'
  | 'copy-as-markdown'
  | 'delete'
  | 'all-actions'

/** The screen on which an action runs. */
export type ActionScreen = {
  viewer: Person
  can: Can
  /** The lanes of the project whose board it is. */
  lanes?: readonly LaneChoice[]
  /** Whom a command assigns by name. */
  people?: readonly Person[]
  open: (task: Task) => void
  edit: (task: Task) => void
  /** Asks whether to delete the task. */
  remove?: (task: Task) => void
  /** Opens a picker of these tasks, or all actions of one. */
  pick: (kind: PickedFact | 'actions', tasks: readonly Task[]) => void
  /** What can be done with a card alone. */
  cards?: {
    rename: (task: Task) => void
    /** Lifts the task's card, which keys then move; absent where rows stand. */
    lift?: ((task: Task) => void) | undefined
    isSelected: (task: Task) => boolean
    /** Selects or deselects a task. */
    select: (task: Task) => void
    selectLane: (task: Task) => void
    /** Goes to the next card of the lane, before the task leaves it; absent where no task does. */
    goToNext?: ((task: Task) => void) | undefined
  }
}

export type TaskAction = {
  id: TaskActionId
  /** What a person needs to be allowed in the project; null for what everybody may do who sees the task. */
  rule: ProjectAction | null
  name: string
  /** Its name where little room is. */
  shortName?: string
  Icon: LucideIcon
  /** The key, with `Shift` before it if that is pressed, too. */
  keys?: string
  /** Whether it does something to this task; without it, to every one. */
  isPossible?: (task: Task, screen: ActionScreen) => boolean
  /** True for an action that only cards of a board offer. */
  onlyOnCards?: true
  /** True for an action that continues by keys, such as lifting a card. */
  onlyByKeys?: true
  /** True for an action that asks for something in a dialog. */
  opensDialog?: true
  /** True for an action that takes several tasks only if they are of one project. */
  ofOneProject?: true
  /** True for what cannot be undone. */
  isFinal?: true
  /** The fact whose picker it opens. */
  picks?: PickedFact
  /** Where it moves the task. */
  sets?: LaneChoice
  /** How far it moves the due date. */
  postpones?: Postponement
  /** What it would make of a task: the day. */
  detail?: (task: Task) => string | null
  run: (task: Task, screen: ActionScreen) => unknown
  /** What the key does while tasks are selected, if it is not for one task alone. */
  runOnSeveral?: (tasks: readonly Task[], screen: ActionScreen) => unknown
}
