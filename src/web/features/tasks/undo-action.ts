import type { UndoStep } from './undo-steps'

/** The button of a toast that takes back what it tells of. */
export const undoAction = (step: () => UndoStep) => ({
  label: 'Undo',
  keys: 'Ctrl Z',
  run: () => void undoStep(step()),
})

async function undoStep(step: UndoStep) {
  const { undo } = await import('./undo')
  await undo(step)
}
