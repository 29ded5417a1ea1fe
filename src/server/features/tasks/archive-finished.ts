import { maxTasksInBatch } from '@/domain/task'
import { isRejectedWrite } from '../../core/database-errors'
import type { Db } from '../../platform/database/database'
import { archiveDueTasks, type DueProject, listDueProjects } from './archive-finished-queries'

type Parts = {
  db: Db
  now: Date
  /** Called after each write to a project. */
  onArchived: (projectId: number) => void
}

/** Archives tasks that were finished longer ago than their project keeps them, at most 500 in one statement. */
export async function archiveFinishedTasks({ db, now, onArchived }: Parts) {
  for (const project of await listDueProjects(db, now)) {
    let archived = maxTasksInBatch
    while (archived === maxTasksInBatch) {
      archived = await archiveSome(db, project, now)
      if (archived > 0) onArchived(project.projectId)
    }
  }
}

/** None if another process has archived them meanwhile. */
async function archiveSome(db: Db, project: DueProject, now: Date) {
  try {
    return (await archiveDueTasks(db, project, now))?.tasks ?? 0
  } catch (error) {
    if (isRejectedWrite(error)) return 0
    throw error
  }
}
