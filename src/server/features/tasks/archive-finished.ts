import { maxTasksInBatch } from '@/domain/task'
import { inWriteTransaction } from '../../core/board-write'
import { raiseRevision } from '../../core/changes/locked-project-queries'
import type { Db } from '../../platform/database/database'
import { type DueProject, listDueProjects, listDueTasks } from './archive-finished-queries'
import { changeTasks } from './change-tasks'
import { unlessAllRejected } from './rejected-tasks'

type Parts = {
  db: Db
  now: Date
  /** Called after each write to a project. */
  onArchived: (projectId: number) => void
}

/** Archives tasks that were finished longer ago than their project keeps them, at most 500 in one transaction. */
export async function archiveFinishedTasks({ db, now, onArchived }: Parts) {
  for (const project of await listDueProjects(db, now)) {
    let archived = maxTasksInBatch
    while (archived === maxTasksInBatch) {
      archived = await archiveSome(db, project, now)
      if (archived > 0) onArchived(project.projectId)
    }
  }
}

/**
 * Archives the next of a project's due tasks, without an actor, and returns how many: none if the access to the project
 * has changed since it was listed, or another process has archived them.
 */
const archiveSome = (db: Db, { projectId, accessVersion }: DueProject, now: Date) =>
  unlessAllRejected(
    inWriteTransaction(db, projectId, async (tx) => {
      const project = await raiseRevision(tx, { projectId, accessVersion })
      if (!project) return 0
      const taskIds = await listDueTasks(tx, projectId, now)
      const { tasks } = await changeTasks(tx, project, {
        actorId: null,
        taskIds,
        changes: { archived: true },
      })
      return tasks.length
    }),
    () => 0,
  )
