import type { Found } from '@/domain/change-schema'
import type { Db } from '../../platform/database/database'
import { statement } from '../../platform/database/statement'

/** The maximum number of results per kind; their sum is the maximum of a response. */
const limits = { projects: 5, tasks: 8, organizations: 3, people: 4 }

const list = (rows: string) => `(select coalesce(json_agg(row_to_json(shown)), '[]') from (${rows}) shown)`

/** $1 is the viewer, $2 the pattern for a match anywhere, $3 the pattern for a match at the start. */
const everywhere = statement<Found>(`
  with mine as materialized (
    select id, name, organization_id from projects where id in (
      select project_id from project_members where user_id = $1
      union select id from projects where user_id = $1
    )
  ),
  visible as materialized (
    select id, name, slug from organizations where id in (
      select organization_id from organization_members where user_id = $1
    )
  )
  select
    ${list(`
      select mine.id, mine.name, visible.name as organization
      from mine left join visible on visible.id = mine.organization_id
      where mine.name ilike $2
      order by mine.name ilike $3 desc, lower(mine.name), mine.id limit ${limits.projects}`)} as projects,
    ${list(`
      select task.id, task.title, task.status, task.archived,
        json_build_object('id', mine.id, 'name', mine.name) as project
      from mine cross join lateral (
        select * from tasks where project_id = mine.id and title ilike $2 offset 0
      ) task
      order by task.archived, task.title ilike $3 desc, task.updated_at desc, task.id limit ${limits.tasks}`)} as tasks,
    ${list(`
      select id, name, slug from visible where name ilike $2
      order by name ilike $3 desc, lower(name), id limit ${limits.organizations}`)} as organizations,
    ${list(`
      select id, username, first_name as "firstName", last_name as "lastName" from users
      where id in (
        select user_id from project_members where project_id in (select id from mine)
        union select user_id from organization_members where organization_id in (select id from visible)
      ) and (username ilike $2 or concat_ws(' ', first_name, last_name) ilike $2)
      order by username ilike $3 desc, lower(username), id limit ${limits.people}`)} as people`)

const nothing: Found = { projects: [], tasks: [], organizations: [], people: [] }

/** Finds what contains the text, case-insensitively, among what the viewer may see, in one query. */
export async function findEverywhere(db: Db, viewerId: number, text: string) {
  const literal = text.replace(/[\\%_]/g, (character) => `\\${character}`)
  return (await everywhere.first(db, viewerId, `%${literal}%`, `${literal}%`)) ?? nothing
}
