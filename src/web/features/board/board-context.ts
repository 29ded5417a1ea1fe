import { createContext, use } from 'react'
import type { Person, Project } from '../tasks/task-types'
import type { BoardDialog } from './board-dialog'

/** What every lane and card of a board needs. It does not change when cards move. */
export type Board = {
  project: Project
  viewer: Person
  /** Everybody in the project. */
  people: readonly Person[]
  canEdit: boolean
  showsArchive: boolean
  openTask: (taskId: number) => void
  openDialog: (dialog: BoardDialog) => void
}

export const BoardContext = createContext<Board | null>(null)

export function useBoard() {
  const board = use(BoardContext)
  if (!board) throw new Error('A part of the board was used outside of it')
  return board
}
