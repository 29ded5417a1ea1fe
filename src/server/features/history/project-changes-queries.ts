import type { z } from 'zod'
import { changesPerPage, maxNamedTasksOfBatch } from '@/domain/change'
import { fieldsIn, kindsIn } from '@/domain/change-groups'
import type { changesFilter, ProjectChange } from '@/domain/change-schema'
import type { Db } from '../../platform/database/database'
import { statement } from '../../platform/database/statement'
import { before, recordedChanges } from './recorded-change-queries'

const listedIn = (change: string) =>
  `from batch_changes listed where listed.project_id = ${change}.project_id and listed.revision = ${change}.revision`

/** What the tasks of a change of several became: each was given the same values. */
const fields = `
    case when change.kind = 'tasks.changed' then change.fields || (
      select coalesce(jsonb_object_agg(field.name, field.value || '{"from": null}'), '{}')
      from (select listed.fields ${listedIn('change')}) listed
      cross join lateral jsonb_each(listed.fields) field (name, value)
    ) else change.fields end`

const batch = `,
    case when change.kind like 'tasks.%' then json_build_object(
      'count', greatest(change.fields #>> '{tasks,from}', change.fields #>> '{tasks,to}')::integer,
      'tasks', (
        select json_agg(json_build_object(
          'id', named.task_id,
          'title', coalesce(task.title, named.fields #>> '{title,from}', named.fields #>> '{title,to}'),
          'isHere', task.id is not null
        ) order by named.task_id)
        from (
          select listed.task_id, listed.fields ${listedIn('change')}
          order by listed.task_id limit ${maxNamedTasksOfBatch}
        ) named
        left join tasks task on task.id = named.task_id and task.project_id = change.project_id
      )
    ) end as batch`

const byPeople = 'actor_id = any($3::bigint[])'

/** The parameters hold the kinds and the recorded fields of the groups. */
function aboutTheseGroups(kinds: string, recordedFields: string) {
  const hasFields = `?| ${recordedFields}::text[]`
  return `(
      kind = any(${kinds}::text[])
      or kind = 'task.changed' and fields ${hasFields}
      or kind = 'tasks.changed' and exists (select ${listedIn('changes')} and listed.fields ${hasFields})
    )`
}

/** Each filter has a statement of its own, so that PostgreSQL can plan each with the index that fits. */
const listed = (...conditions: readonly string[]) =>
  statement<ProjectChange>(
    recordedChanges(
      `(
    select id, project_id, revision, kind, task_id, actor_id, fields, at from changes
    where ${['project_id = $1', before, ...conditions].join(' and ')}
    order by id desc limit ${changesPerPage}
  )`,
      { fields, further: batch },
    ),
  )

const all = listed()
const ofPeople = listed(byPeople)
const aboutGroups = listed(aboutTheseGroups('$3', '$4'))
const ofPeopleAboutGroups = listed(byPeople, aboutTheseGroups('$4', '$5'))

/** Returns one page of a project's changes, newest first. */
export function listProjectChanges(db: Db, filter: { projectId: number } & z.infer<typeof changesFilter>) {
  const { projectId, before: beforeId, actor, about } = filter
  const groups = about && [kindsIn(about), fieldsIn(about)]
  if (actor && groups) return ofPeopleAboutGroups.rows(db, projectId, beforeId, actor, ...groups)
  if (actor) return ofPeople.rows(db, projectId, beforeId, actor)
  return groups ? aboutGroups.rows(db, projectId, beforeId, ...groups) : all.rows(db, projectId, beforeId)
}
