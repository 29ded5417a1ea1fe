/** Written as SQL: it answers with the JSON of a task, and begins with the few projects that the viewer sees. */
import type { Found } from '@/domain/change-schema'
import { parseShortId } from '@/domain/short-id'
import { shortIdText } from '../../core/short-id-queries'
import type { Db } from '../../platform/database/database'
import { statement } from '../../platform/database/statement'
import { taskJson, tasksWithDetails } from './task-list-queries'

/**
 * Of the viewer's projects, the task with this number in one that has the key, in one that had it, or the task that had
 * the id in another project; of several, the newest. $1 is the viewer.
 */
const firstFoundIn = (among: string) => `
  with mine as materialized (
    select project_id from (
      select project_id from project_members where user_id = $1
      union select id from projects where user_id = $1
    ) own ${among}
  ),
  having_key as materialized (
    select mine.project_id, 0 as place from mine
    cross join lateral (select from projects where id = mine.project_id and key = $2 offset 0) present
    union all
    select mine.project_id, 1 from mine
    cross join lateral (select from project_keys where project_id = mine.project_id and key = $2 offset 0) former
  ),
  first as materialized (
    select id from (
      select tasks.id, having_key.place from having_key
      join tasks on tasks.project_id = having_key.project_id and tasks.number = $3
      union all
      select tasks.id, 2 from former_task_ids former join tasks on tasks.id = former.task_id
      where former.key = $2 and former.number = $3 and tasks.project_id in (select project_id from mine)
    ) candidates
    order by place, id desc limit 1
  )`

/** A statement about the task for all of a person's projects, and one for those of $4. */
const inProjects = <Row>(text: (firstFound: string) => string) => ({
  all: statement<Row>(text(firstFoundIn(''))),
  some: statement<Row>(text(firstFoundIn('where project_id = any($4::bigint[])'))),
})

const found = inProjects<{ json: string }>(
  (firstFound) => `
  ${firstFound}
  select ${taskJson} as json from ${tasksWithDetails('(select tasks.* from first join tasks using (id))')}`,
)

/** Larger numbers than PostgreSQL's integers are no task's. */
const maxNumber = 2 ** 31 - 1

/** Who asks, and among which projects the task has to be; null: all of theirs. */
type Asking = { viewerId: number; among: readonly number[] | null }
type NumberedId = { key: string; number: number }

export const findTaskByShortId = (db: Db, asking: Asking, shortId: NumberedId) =>
  firstOf(db, found, asking, shortId)

async function firstOf<Row>(
  db: Db,
  { all, some }: ReturnType<typeof inProjects<Row>>,
  { viewerId, among }: Asking,
  { key, number }: NumberedId,
) {
  if (number > maxNumber) return undefined
  return among ? some.first(db, viewerId, key, number, among) : all.first(db, viewerId, key, number)
}

/**
 * What the viewer, $1, is to a project, by subqueries: for the few rows of a search.
 *
 * @param project the alias of its row, of which `id`, `user_id` and `organization_id` are read
 */
export const accessJson = (project: string) => `json_build_object(
    'isOwner', ${project}.user_id = $1,
    'isPersonal', ${project}.organization_id is null,
    'memberRole', (select permission_role from project_members where project_id = ${project}.id and user_id = $1),
    'organizationRole', (
      select role from organization_members where organization_id = ${project}.organization_id and user_id = $1
    )
  )`

const foundRow = inProjects<Found['tasks'][number]>(
  (firstFound) => `
  ${firstFound}
  select tasks.id, ${shortIdText('project', 'tasks')} as "shortId", tasks.title, tasks.status, tasks.archived,
    json_build_object(
      'id', project.id, 'name', project.name, 'archived', project.status = 'archived', 'access', ${accessJson('project')}
    ) as project,
    null as "commentId"
  from first join tasks using (id) join projects project on project.id = tasks.project_id`,
)

/** The task with this short id as the search lists it. */
export async function searchShortId(db: Db, asking: Asking, text: string) {
  const shortId = parseShortId(text)
  return shortId ? firstOf(db, foundRow, asking, shortId) : undefined
}
