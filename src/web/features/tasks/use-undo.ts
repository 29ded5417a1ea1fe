import { useEffect } from 'react'
import { everywhere, present, useCommands } from '@/web/app/commands'
import { useUndoKey } from '@/web/lib/use-undo-key'
import { startSteps } from './undo-steps'

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
