import { sql } from 'kysely'
import { jsonBuildObject } from 'kysely/helpers/postgres'
import type { Found } from '@/domain/change-schema'
import { parseShortId } from '@/domain/short-id'
import { projectsOf } from '../../core/access/access-queries'
import { shortIdText } from '../../core/short-id-queries'
import type { ProjectAccess } from '@/domain/access'
import { readAccessJson } from '../../core/access/access-queries'
import type { Db } from '../../platform/database/database'

/** Larger numbers than PostgreSQL's integers are no task's. */
const maxNumber = 2 ** 31 - 1

/** Who asks, and among which projects the task has to be; null: all of theirs. */
type Asking = { viewerId: number; among: readonly number[] | null }
type NumberedId = { key: string; number: number }

/**
 * Of the viewer's projects, which are few, the task with this number in one that has the key, in one that had it, or the
 * task that had the id in another project; of several, the newest.
 */
const firstFound = (db: Db, { viewerId, among }: Asking, { key, number }: NumberedId) =>
  db
    .with(
      (cte) => cte('mine').materialized(),
      (tables) =>
        tables
          .selectFrom(projectsOf(db, viewerId).as('own'))
          .select('own.projectId')
          .$if(among !== null, (own) =>
            own.where('own.projectId', '=', sql<number>`any(${among}::bigint[])`),
          ),
    )
    .with(
      (cte) => cte('havingKey').materialized(),
      (tables) =>
        tables.selectFrom('mine').select((eb) => {
          const present = eb
            .selectFrom('projects')
            .whereRef('projects.id', '=', 'mine.projectId')
            .where('projects.key', '=', key)
          const former = eb
            .selectFrom('projectKeys')
            .whereRef('projectKeys.projectId', '=', 'mine.projectId')
            .where('projectKeys.key', '=', key)
          const place = eb.case().when(eb.exists(present)).then(0).when(eb.exists(former)).then(1).end()
          return ['mine.projectId', place.$castTo<number | null>().as('place')]
        }),
    )
    .with('candidates', (tables) =>
      tables
        .selectFrom('havingKey')
        .innerJoin('tasks', 'tasks.projectId', 'havingKey.projectId')
        .select(['tasks.id', 'tasks.projectId', 'havingKey.place'])
        .where('tasks.number', '=', number)
        .where('havingKey.place', 'is not', null)
        .unionAll(
          tables
            .selectFrom('formerTaskIds as former')
            .innerJoin('tasks', 'tasks.id', 'former.taskId')
            .select(['tasks.id', 'tasks.projectId', sql.lit<number | null>(2).as('place')])
            .where('former.key', '=', key)
            .where('former.number', '=', number)
            .where('tasks.projectId', 'in', tables.selectFrom('mine').select('mine.projectId')),
        ),
    )
    .with(
      (cte) => cte('first').materialized(),
      (tables) =>
        tables
          .selectFrom('candidates')
          .select(['candidates.id', 'candidates.projectId'])
          .orderBy('candidates.place')
          .orderBy('candidates.id', 'desc')
          .limit(sql.lit(1)),
    )

/** The task that has or had a short id, and its project. */
export const findIdOfShortId = async (db: Db, asking: Asking, shortId: NumberedId) =>
  shortId.number > maxNumber
    ? undefined
    : firstFound(db, asking, shortId).selectFrom('first').selectAll().executeTakeFirst()

/** The task with this short id as the search lists it. */
export async function searchShortId(
  db: Db,
  asking: Asking,
  text: string,
): Promise<Found['tasks'][number] | undefined> {
  const shortId = parseShortId(text)
  if (!shortId || shortId.number > maxNumber) return undefined
  return firstFound(db, asking, shortId)
    .selectFrom('first')
    .innerJoin('tasks', 'tasks.id', 'first.id')
    .innerJoin('projects as project', 'project.id', 'tasks.projectId')
    .select(['tasks.id', 'tasks.title', 'tasks.status', 'tasks.archived'])
    .select((eb) => [
      sql.raw<string>(shortIdText('project', 'tasks')).as('shortId'),
      jsonBuildObject({
        id: eb.ref('project.id'),
        name: eb.ref('project.name'),
        archived: sql<boolean>`project.status = 'archived'`,
        access: sql.raw<ProjectAccess>(readAccessJson(String(asking.viewerId), 'project')),
      }).as('project'),
      sql<null>`null`.as('commentId'),
    ])
    .executeTakeFirst()
}
