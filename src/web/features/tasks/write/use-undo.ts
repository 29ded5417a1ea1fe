import { useEffect } from 'react'
import { everywhere, present, useCommands } from '@/web/app/commands'
import { useUndoKey } from '@/web/lib/use-undo-key'
import { startSteps, type UndoStep } from './undo-steps'

/** Ctrl+Z or Cmd+Z undoes this person's changes in this tab, step by step. */
export function useUndo(personId: number) {
  useUndoKey(() => void undoLastStep())
  useCommands(() => [present('undo', everywhere, () => void undoLastStep())])
  useEffect(() => startSteps(personId), [personId])
}

async function undoLastStep() {
  const { undoLast } = await import('./undo')
  await undoLast()
}

/** The button of a toast that undoes the change that the toast reports. */
export const undoAction = (step: () => UndoStep) => ({
  label: 'Undo',
  keys: 'Ctrl Z',
  run: () => void undoStep(step()),
})

async function undoStep(step: UndoStep) {
  const { undo } = await import('./undo')
  await undo(step)
}
