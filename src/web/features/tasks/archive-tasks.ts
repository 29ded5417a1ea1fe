import type { Task } from './task-types'
import { changeTogether } from './task-batch'
import { addStep, type ArchiveStep } from './undo-steps'

/**
 * Archives finished tasks of one project together, with one undo for all. They are shown as archived before the server
 * answers.
 */
export async function archiveTasks(projectId: number, tasks: readonly Task[]) {
  const written = changeTogether({
    projectId,
    tasks,
    archived: true,
    action: { label: 'Undo', keys: 'Ctrl Z', run: () => void undoStep(step) },
  })
  const step: ArchiveStep = { archived: written }
  void addStep(step)
  await written.catch(() => undefined)
}

async function undoStep(step: ArchiveStep) {
  const { undo } = await import('./undo')
  await undo(step)
}
