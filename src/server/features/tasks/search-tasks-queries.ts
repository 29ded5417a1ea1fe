/** Written as SQL: the lists of tasks from all projects wait for it, as JSON that PostgreSQL makes. */
import { type RawBuilder, sql } from 'kysely'
import { dueGroupLabels, dueGroups } from '@/domain/due-groups'
import type { EstimateUnit } from '@/domain/project'
import { searchableText } from '@/domain/search'
import { taskPriorityLabels, taskStatusLabels } from '@/domain/task'
import { defaultTaskGrouping, ordersOf, type TaskSearch, type TaskSearchFilter } from '@/domain/task-search'
import { namesWithoutKey, type TaskGrouping } from '@/domain/task-groupings'
import type { TaskGroupSummary } from '@/domain/task-search-schema'
import type { Db } from '../../platform/database/database'
import { type CalendarReader, dueGroup, isDue } from './due-condition-queries'
import { type CheckedPlace, foundOrder, joinsOf, personNameSql } from './found-order-queries'
import { begunFieldsJson } from './task-column-queries'
import { tasksWithDetails } from './task-list-queries'
import { viewerProjects } from './viewer-projects-queries'

/** Who searches, and among which projects; null: all of theirs. */
export type Searcher = CalendarReader & { viewerId: number; among: readonly number[] | null }

/** SQL for whether a search finds the task `t` of the project `mine`. */
function isFound(search: TaskSearchFilter, searcher: Searcher) {
  const { assignee, status, label, priority, due, blocked, repeats, archived, q = '' } = search
  const conditions = [
    sql`t.project_id = mine.id`,
    ...(archived ? [] : [sql`not t.archived`]),
    ...(assignee ? [isAssignedTo(assignee, searcher)] : []),
    ...(status ? [sql`t.status = any(${status}::text[])`] : []),
    ...(label ? [sql`t.labels && ${label}::bigint[]`] : []),
    ...(priority ? [sql`t.priority = any(${priority}::text[])`] : []),
    ...(due
      ? [
          sql`(${sql.join(
            due.map((filter) => sql`(${isDue(filter, searcher)})`),
            sql` or `,
          )})`,
        ]
      : []),
    ...(blocked === undefined ? [] : [sql`(t.blocked_by > 0 and t.status <> 'done') = ${blocked}::boolean`]),
    ...(repeats === undefined ? [] : [sql`(t.repeat is not null) = ${repeats}::boolean`]),
    ...hasText(q),
  ]
  return sql.join(conditions, sql` and `)
}

function isAssignedTo(assignee: NonNullable<TaskSearchFilter['assignee']>, { viewerId }: Searcher) {
  const ids = assignee.flatMap((each) => {
    if (each === 'me') return [viewerId]
    return each === 'nobody' ? [] : [each]
  })
  const isOfOne = sql`t.assigned_to = any(${ids}::bigint[])`
  return assignee.includes('nobody') ? sql`(${isOfOne} or t.assigned_to is null)` : isOfOne
}

/** A word of so many letters is found by the index. */
const indexedLetters = 3

/**
 * The texts of the search, which have neither case nor accents nor punctuation, have an index of three letters for each
 * project. Folding titles and descriptions in the statement would take seconds for 100,000 tasks. Without such a word,
 * the index would be read completely for each project, and the project's texts are read instead.
 */
function hasText(q: string) {
  const text = searchableText(q).trim()
  if (text === '') return []
  const isIndexed = text.split(' ').some((word) => [...word].length >= indexedLetters)
  // The index would take a pattern with `like` in any case.
  const found = isIndexed
    ? sql`-project_id = -mine.id and body like ${`%${text}%`}`
    : sql`project_id = mine.id and strpos(body, ${text}) > 0`
  return [sql`t.id in (select task_id from task_texts where service_unit_id = 0 and ${found})`]
}

/** Where a page begins, and how many tasks it has. */
type Page = { after: CheckedPlace | null; limit: number }

/**
 * The tasks of a page of a search, each as JSON. Each project contributes its first tasks, so that the default order
 * reads only these from the index.
 */
export async function listFoundTasks(db: Db, search: TaskSearch, searcher: Searcher, { after, limit }: Page) {
  const orders = ordersOf(search)
  const { columns, orderBy, isAfter } = foundOrder(orders, searcher, after)
  const orderedIn = (row: string) => sql.join([...orderBy(row), sql`${sql.raw(row)}.id`])
  const { rows } = await sql<{ json: string }>`
    with ${viewerProjects({ ...searcher, ...search })},
    first as materialized (
      select task.id, mine."canEdit", mine.access, row_number() over (order by ${orderedIn('task')}) as place
      from mine cross join lateral (
        select * from (
          select ${sql.join([sql`t.id`, ...columns])} from tasks t ${joinsOf(orders)} where ${isFound(search, searcher)}
        ) keyed
        where ${isAfter} order by ${orderedIn('keyed')} limit ${limit}
      ) task
      order by place limit ${limit}
    )
    select ${sql.raw(begunFieldsJson('t'))}
      || concat(',"canEdit":', t."canEdit"::text, ',"access":', t.access, its.json) as json
    from ${sql.raw(tasksWithDetails('(select tasks.*, "canEdit", access, place from first join tasks on tasks.id = first.id)'))}
    order by t.place`.execute(db)
  return rows.map(({ json }) => json)
}

/** What the tasks of a group share, and its name if it has one of its own; both are SQL for texts. */
type GroupColumns = { key: RawBuilder<unknown>; name: RawBuilder<unknown> }

const noName = sql`null::text`

const groupColumns: Record<TaskGrouping, (searcher: Searcher) => GroupColumns> = {
  lane: () => ({ key: sql`t.status`, name: noName }),
  assignee: () => ({ key: sql`t.assigned_to::text`, name: personNameSql('person') }),
  label: () => ({ key: sql`label.id::text`, name: sql`label.name` }),
  priority: () => ({ key: sql`t.priority`, name: noName }),
  due: (searcher) => ({
    key: sql`(array[${sql.join(dueGroups.map((group) => sql.lit(group)))}])[1 + ${dueGroup(searcher)}]`,
    name: noName,
  }),
  project: () => ({ key: sql`mine.id::text`, name: sql`mine.name` }),
  none: () => ({ key: sql`null::text`, name: noName }),
}

type SummaryRow = Omit<TaskGroupSummary, 'key' | 'name'> & { key: string | null; name: string | null }

/** Counts the found tasks of each group and adds up their estimates, in the order of the groups. */
export async function summarizeFoundTasks(db: Db, search: TaskSearch, searcher: Searcher) {
  const { group = defaultTaskGrouping } = search
  const orders = ordersOf({ group }).slice(0, -1)
  const { names, columns, orderBy } = foundOrder(orders, searcher, null)
  const { key, name } = groupColumns[group](searcher)
  const sumIn = (unit: EstimateUnit) =>
    sql`coalesce(sum(estimate) filter (where estimate_unit = ${sql.lit(unit)}), 0)`
  const { rows } = await sql<SummaryRow>`
    with ${viewerProjects({ ...searcher, ...search })},
    found as (
      select task.*, mine.estimate_unit from mine cross join lateral (
        select ${sql.join([sql`${key} as key`, sql`${name} as name`, sql`t.estimate::float8`, ...columns])}
        from tasks t ${joinsOf(orders)} where ${isFound(search, searcher)} offset 0
      ) task
    )
    select found.key, found.name, count(*) as tasks, ${sumIn('points')} as points, ${sumIn('hours')} as hours
    from found
    group by ${sql.join([sql`found.key`, sql`found.name`, ...names])}
    order by ${sql.join([...orderBy('found'), sql`found.key`])}`.execute(db)
  const nothing: SummaryRow[] =
    group === 'none' ? [{ key: null, name: null, tasks: 0, points: 0, hours: 0 }] : []
  return (rows.length === 0 ? nothing : rows).map((row) => ({ ...row, ...shownGroup(group, row) }))
}

const wordsOfGroups: Record<TaskGrouping, ReadonlyMap<string, string> | null> = {
  lane: new Map(Object.entries(taskStatusLabels)),
  priority: new Map(Object.entries(taskPriorityLabels)),
  due: new Map(Object.entries(dueGroupLabels)),
  assignee: null,
  label: null,
  project: null,
  none: null,
}

const namesOfNone: Partial<Record<TaskGrouping, string>> = namesWithoutKey

function shownGroup(group: TaskGrouping, { key, name }: SummaryRow) {
  if (key === null) return { key, name: namesOfNone[group] ?? '' }
  const words = wordsOfGroups[group]
  return words ? { key, name: words.get(key) ?? key } : { key: Number(key), name: name ?? '' }
}
