import { errorCode } from '@/web/lib/error-code'
import { changeTogether, NothingChanged } from './task-batch'
import { type ArchiveStep, expectedVersion, putBackStep } from './undo-steps'

/** Unarchives the tasks that a step archived, but none that somebody else has changed since. */
export async function undoArchive(step: ArchiveStep) {
  const tasks = await step.archived.catch(() => [])
  const [first] = tasks
  if (!first) return
  const versions = tasks.map(({ id, version }) => expectedVersion(id, version))
  try {
    await changeTogether({ projectId: first.projectId, tasks, archived: false, versions })
  } catch (error) {
    const wasRejected = error instanceof NothingChanged || errorCode(error) !== null
    if (!wasRejected) putBackStep(step)
  }
}
