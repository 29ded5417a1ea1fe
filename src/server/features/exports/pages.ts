import type { ProjectAccessRow } from '../../core/access/access-queries'
import type { RequestContext } from '../../core/context'
import { readProjectWith } from '../../core/route-reads'
import type { Db } from '../../platform/database/database'

/**
 * The tasks of a project by number, in pages. Each page is read on demand, if the sender may still read the project.
 */
export async function* pagesOf<Task extends { number: number }>(
  ctx: RequestContext,
  projectId: number,
  next: (db: Db, access: ProjectAccessRow, after: number) => Promise<Task[]>,
) {
  for (let after = 0; ;) {
    const tasks = await readProjectWith(ctx, projectId, (db, access) => next(db, access, after))
    const last = tasks.at(-1)
    if (!last) return
    yield tasks
    after = last.number
  }
}
