import { batchFields } from '@/domain/task'
import { errorCode } from '@/web/lib/error-code'
import { haveSame, valuesIn } from './merge-model'
import { NothingChanged } from './send-batch'
import { type BatchPart, writeBatch } from './task-batch'
import type { Task } from './task-types'
import { type BatchStep, expectedVersion, putBackStep, type Written } from './undo-steps'

/** Gives each task of a step its former values, but none that somebody else has changed since. */
export async function undoBatch(step: BatchStep) {
  const written = await step.batch.catch(() => [])
  const [first] = written
  if (!first) return
  try {
    const { projectId } = first.after
    await writeBatch({ projectId, parts: formerParts(written), verb: 'put back' })
  } catch (error) {
    const wasRejected = error instanceof NothingChanged || errorCode(error) !== null
    if (!wasRejected) putBackStep(step)
  }
}

type FormerPart = BatchPart & { tasks: Task[]; versions: number[] }

/** The tasks with the same former values are one part. */
export function formerParts(written: readonly Written[]): BatchPart[] {
  const parts = new Map<string, FormerPart>()
  for (const { before, after } of written) {
    const fields = batchFields.filter((field) => !haveSame(field, before, after))
    if (fields.length === 0) continue
    const changes = valuesIn(before, fields)
    const key = JSON.stringify(changes)
    const shown = fields.includes('assignedTo') ? { assignee: before.assignee } : {}
    const part: FormerPart = parts.get(key) ?? { tasks: [], versions: [], changes, shown }
    part.tasks.push(after)
    part.versions.push(versionToPutBack({ before, after }))
    parts.set(key, part)
  }
  return [...parts.values()]
}

/** If somebody else changed the task just before the step, its former values are not known: the server refuses it. */
const versionToPutBack = ({ before, after }: Written) =>
  after.version === before.version + 1 ? expectedVersion(after.id, after.version) : before.version
