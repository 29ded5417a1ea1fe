import { useEffect } from 'react'
import { everywhere, present, useCommands } from '@/web/app/commands'
import { useUndoKey } from '@/web/lib/use-undo-key'
import { undo, undoLast } from './undo'
import { startSteps, undoButton, type UndoStep } from '@/web/app/undo-steps'

/** Ctrl+Z or Cmd+Z undoes this person's changes in this tab, step by step. */
export function useUndo(userId: number) {
  useUndoKey(() => void undoLast())
  useCommands(() => [present('undo', everywhere, () => void undoLast())])
  useEffect(() => startSteps(userId), [userId])
}

/** The button of a toast that undoes the change that the toast reports. */
export const undoAction = (step: () => UndoStep) => ({
  ...undoButton,
  run: () => void undo(step()),
})
