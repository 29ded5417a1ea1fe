import type { Can } from '@/domain/access'
import { createContext, use, type ReactNode } from 'react'
import { createElements, type Elements } from '@/web/lib/elements'
import type { Label } from '../../labels/use-labels'
import type { ProjectLane } from '../../lanes/lane-model'
import type { TaskItems } from '../../tasks/actions/task-items'
import type { PickedFact } from '../../tasks/pickers/open-picker'
import type { Person, Project, TaskChanges } from '../../tasks/task-types'

/** The dialog over the board. The details of a task are opened by the URL, when no other dialog is open. */
export type BoardDialog =
  | { kind: 'none' }
  /** With values that the new task has at first. */
  | { kind: 'create'; values?: TaskChanges }
  | { kind: 'edit'; taskId: number }
  | { kind: 'delete'; taskId: number }
  | { kind: 'deleted'; taskId: number }
  /** One that is loaded with the command that opens it. */
  | { kind: 'loaded'; render: (close: () => void) => ReactNode }

/** What every lane and card of a board needs. It does not change when cards move. */
export type Board = {
  project: Project
  viewer: Person
  /** Everybody in the project. */
  people: readonly Person[]
  /** The project's lanes in their order. */
  projectLanes: readonly ProjectLane[]
  labels: ReadonlyMap<number, Label>
  can: Can
  showsArchive: boolean
  openTask: (taskId: number) => void
  openDialog: (dialog: BoardDialog) => void
  elements: BoardElements
}

export type BoardElements = {
  items: TaskItems
  /** The lanes and their lists of cards, by `laneKey`. */
  lanes: Elements<string>
  lists: Elements<string, HTMLUListElement>
  /** The buttons in the headers of the lanes. */
  laneButtons: Elements<LaneButton, HTMLButtonElement>
  /** The buttons of the selection bar that open a picker. */
  barButtons: Elements<PickedFact | 'actions', HTMLButtonElement>
}

/** A button by the `laneKey` of its lane and by what it does. */
export type LaneButton = `${string} ${'archive' | 'menu' | 'add'}`

export const createBoardElements = (): BoardElements => ({
  items: createElements(),
  lanes: createElements(),
  lists: createElements(),
  laneButtons: createElements(),
  barButtons: createElements(),
})

export const BoardContext = createContext<Board | null>(null)

export function useBoard() {
  const board = use(BoardContext)
  if (!board) throw new Error('A part of the board was used outside of it')
  return board
}
