import { sql } from 'kysely'
import { jsonBuildObject } from 'kysely/helpers/postgres'
import type { z } from 'zod'
import { type ChangeKind, fieldsIn, kindsIn, maxNamedTasksOfBatch } from '@/domain/change'
import type { changesFilter, ProjectChange } from '@/domain/change-schema'
import type { Db } from '../../platform/database/database'
import { changeColumns, endOfPage, pageSize, recordedChanges } from './recorded-change-queries'

/**
 * Returns one page of a project's changes, newest first. Each filter has a statement of its own, so that PostgreSQL can
 * plan each with its index.
 */
export function listProjectChanges(
  db: Db,
  { projectId, before, actor, about }: { projectId: number } & z.infer<typeof changesFilter>,
) {
  const page = db
    .selectFrom('changes')
    .select(changeColumns)
    .where('projectId', '=', projectId)
    .where('id', '<', endOfPage(before))
    .$if(actor !== undefined, (changes) =>
      changes.where('actorId', '=', sql<number>`any(${actor}::bigint[])`),
    )
    .$if(about !== undefined, (changes) =>
      changes.where((eb) => {
        const names = sql`${fieldsIn(about ?? [])}::text[]`
        const listed = eb
          .selectFrom('batchChanges as listed')
          .whereRef('listed.projectId', '=', 'changes.projectId')
          .whereRef('listed.revision', '=', 'changes.revision')
          .where(sql<boolean>`listed.fields ?| ${names}`)
        return eb.or([
          eb('kind', '=', sql<ChangeKind>`any(${kindsIn(about ?? [])}::text[])`),
          eb.and([eb('kind', '=', sql.lit('task.changed')), sql<boolean>`fields ?| ${names}`]),
          eb.and([eb('kind', '=', sql.lit('tasks.changed')), eb.exists(listed)]),
        ])
      }),
    )
    .orderBy('id', 'desc')
    .limit(pageSize)
  return recordedChanges(db, page)
    .select((change) => {
      const listed = change
        .selectFrom('batchChanges as listed')
        .whereRef('listed.projectId', '=', 'change.projectId')
        .whereRef('listed.revision', '=', 'change.revision')
      // A batch change gives each of its tasks the same values.
      const became = listed
        .crossJoinLateral(sql`jsonb_each(listed.fields)`.as<'field'>(sql`field (name, value)`))
        .select(
          sql`coalesce(jsonb_object_agg(field.name, field.value || '{"from": null}'), '{}')`.as('fields'),
        )
      const named = listed
        .select(['listed.taskId', 'listed.fields'])
        .orderBy('listed.taskId')
        .limit(sql.lit(maxNamedTasksOfBatch))
      const tasks = change
        .selectFrom(named.as('named'))
        .leftJoin('tasks as task', (join) =>
          join.onRef('task.id', '=', 'named.taskId').onRef('task.projectId', '=', 'change.projectId'),
        )
        .select((eb) => {
          const task = jsonBuildObject({
            id: eb.ref('named.taskId'),
            title: sql<string>`coalesce(
              ${eb.ref('task.title')}, named.fields #>> '{title,from}', named.fields #>> '{title,to}'
            )`,
            isHere: eb('task.id', 'is not', null).$castTo<boolean>(),
          })
          return sql<
            NonNullable<ProjectChange['batch']>['tasks']
          >`json_agg(${task} order by ${eb.ref('named.taskId')})`.as('tasks')
        })
      return [
        change
          .case()
          .when('change.kind', '=', sql.lit('tasks.changed'))
          .then(sql<ProjectChange['fields']>`${change.ref('change.fields')} || ${became}`)
          .else(change.ref('change.fields').$castTo<ProjectChange['fields']>())
          .end()
          .as('fields'),
        change
          .case()
          .when(sql<boolean>`${change.ref('change.kind')} like 'tasks.%'`)
          .then(
            jsonBuildObject({
              count: sql<number>`greatest(change.fields #>> '{tasks,from}', change.fields #>> '{tasks,to}')::integer`,
              tasks: tasks.$asScalar().$notNull(),
            }),
          )
          .end()
          .as('batch'),
      ]
    })
    .execute()
}
