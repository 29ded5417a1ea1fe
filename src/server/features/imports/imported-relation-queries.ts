/** Written as SQL: rows come as JSON, thousands of relations a statement. */
import { sql } from 'kysely'
import type { Edge } from '@/domain/kept-relations'
import type { Db } from '../../platform/database/database'

/** Where the tasks of the project with this index in the file are: the first of them has this number. */
export type PlaceOfTasks = { index: number; projectId: number; firstNumber: number }

/** The relations of `planDocument` with the ids of their tasks; those that are gone meanwhile are left out. */
export const listPlannedRelations = async (db: Db, rows: string, projects: readonly PlaceOfTasks[]) => {
  const { rows: found } = await sql<Edge>`
    with project as materialized (
      select * from json_to_recordset(${JSON.stringify(projects)}::json)
        as project(index integer, "projectId" bigint, "firstNumber" integer)
    )
    select sent.kind, from_task.id as from, to_task.id as to
    from rows from (json_to_recordset(${rows}::json) as (
      kind text, "fromProject" integer, "from" integer, "toProject" integer, "to" integer
    )) with ordinality sent (kind, from_project, from_place, to_project, to_place, position)
    join project from_project on from_project.index = sent.from_project
    join project to_project on to_project.index = sent.to_project
    join tasks from_task on from_task.project_id = from_project."projectId"
      and from_task.number = from_project."firstNumber" + sent.from_place
    join tasks to_task on to_task.project_id = to_project."projectId"
      and to_task.number = to_project."firstNumber" + sent.to_place
    order by sent.position`.execute(db)
  return found
}

/** The relations of the tasks of projects, the oldest first. */
export const listRelationsOfProjects = async (db: Db, projectIds: readonly number[]) => {
  const { rows } = await sql<Edge>`
    select kind, from_task_id as from, to_task_id as to from task_relations where id in (
      select relation.id from tasks join task_relations relation on tasks.id in (from_task_id, to_task_id)
      where tasks.project_id = any(${projectIds}::bigint[])
    ) order by id`.execute(db)
  return rows
}

/** Inserts relations that obey the rules. Of related tasks, the lower id comes first. */
export const insertKeptRelations = (db: Db, relations: readonly Edge[]) =>
  sql`
    insert into task_relations (kind, from_task_id, to_task_id)
    select kind, case when kind = 'relates' then least("from", "to") else "from" end,
      case when kind = 'relates' then greatest("from", "to") else "to" end
    from json_to_recordset(${JSON.stringify(relations)}::json) as sent(kind text, "from" bigint, "to" bigint)
    on conflict do nothing`.execute(db)
