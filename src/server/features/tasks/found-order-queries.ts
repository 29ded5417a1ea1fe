/** Written as SQL: a part of the search for tasks, which says how it is ordered and where a page begins. */
import { type RawBuilder, sql } from 'kysely'
import { dueGroups } from '@/domain/due-groups'
import { taskPriorities, taskStatuses } from '@/domain/task'
import type { TaskOrder } from '@/domain/task-search'
import { type CalendarReader, dueGroup } from './due-condition-queries'

/** What tasks are ordered by, and the value of it in a cursor; both are SQL. */
type Key = { ofTask: RawBuilder<unknown>; ofCursor: (value: string | number | null) => RawBuilder<unknown> }

/** SQL for the display name of a row of users, as `displayName` of the domain says. */
export const personNameSql = (person: string) =>
  sql.raw(
    `coalesce(nullif(concat_ws(' ', nullif(${person}.first_name, ''), nullif(${person}.last_name, '')), ''), ${person}.username)`,
  )

const index = (words: readonly string[], word: RawBuilder<unknown>) =>
  sql`array_position(array[${sql.join(words.map((each) => sql.lit(each)))}]::text[], ${word})`

/** A person, project or label that is gone meanwhile comes before all others. */
const nameOf = (value: string | number | null, name: RawBuilder<unknown>) =>
  value === null ? sql`null::text` : sql`coalesce(${name}, '')`

const urgentFirst = taskPriorities.toReversed()

const keys: Record<TaskOrder['by'], (reader: CalendarReader) => Key[]> = {
  due: () => [{ ofTask: sql`t.due_date`, ofCursor: (value) => sql`${value}::timestamptz` }],
  priority: () => [wordKey(urgentFirst, sql`t.priority`)],
  title: () => [{ ofTask: sql`lower(t.title)`, ofCursor: (value) => sql`lower(${value}::text)` }],
  status: () => [wordKey(taskStatuses, sql`t.status`)],
  created: () => [{ ofTask: sql`t.created_at`, ofCursor: (value) => sql`${value}::timestamptz` }],
  updated: () => [{ ofTask: sql`t.updated_at`, ofCursor: (value) => sql`${value}::timestamptz` }],
  estimate: () => [{ ofTask: sql`t.estimate`, ofCursor: (value) => sql`${value}::real` }],
  assignee: () => [
    {
      ofTask: sql`lower(${personNameSql('person')})`,
      ofCursor: (value) =>
        nameOf(value, sql`(select lower(${personNameSql('users')}) from users where id = ${value}::bigint)`),
    },
    idKey(sql`t.assigned_to`),
  ],
  project: () => [
    {
      ofTask: sql`lower(mine.name)`,
      ofCursor: (value) => nameOf(value, sql`(select lower(name) from projects where id = ${value}::bigint)`),
    },
    idKey(sql`mine.id`),
  ],
  label: () => [
    {
      ofTask: sql`lower(label.name)`,
      ofCursor: (value) => nameOf(value, sql`(select lower(name) from labels where id = ${value}::bigint)`),
    },
    idKey(sql`label.id`),
  ],
  dueGroup: (reader) => [
    {
      ofTask: dueGroup(reader),
      ofCursor: (value) => sql`${dueGroups.findIndex((each) => each === value)}::integer`,
    },
  ],
}

function wordKey(words: readonly string[], ofTask: RawBuilder<unknown>): Key {
  return { ofTask: index(words, ofTask), ofCursor: (value) => index(words, sql`${value}::text`) }
}

function idKey(ofTask: RawBuilder<unknown>): Key {
  return { ofTask, ofCursor: (value) => sql`${value}::bigint` }
}

/** SQL for the person and the label by whose names tasks `t` are ordered. */
export const joinsOf = (orders: readonly TaskOrder[]) => {
  const needs = (by: TaskOrder['by']) => orders.some((order) => order.by === by)
  return sql`
    ${needs('assignee') ? sql`left join users person on person.id = t.assigned_to` : sql``}
    ${needs('label') ? sql`left join labels label on label.id = t.labels[1]` : sql``}`
}

/** The place after which a page begins: a value for each order, and an id. */
export type CheckedPlace = { values: (string | number | null)[]; id: number }

/** The parts of a statement that orders tasks `t` of the projects `mine`. Tasks without a value are the last. */
export function foundOrder(orders: readonly TaskOrder[], reader: CalendarReader, after: CheckedPlace | null) {
  const parts = orders.flatMap(({ by, isReversed }, place) =>
    keys[by](reader).map((key) => ({ ...key, isReversed, value: after?.values[place] ?? null })),
  )
  const named = parts.map((part, position) => ({ ...part, name: sql.raw(`key_${position + 1}`) }))
  return {
    names: named.map(({ name }) => name),
    columns: named.map(({ ofTask, name }) => sql`${ofTask} as ${name}`),
    /** @param row the alias of the rows that are ordered */
    orderBy: (row: string) =>
      named.map(({ name, isReversed }) => {
        const key = sql`${sql.raw(row)}.${name}`
        return isReversed ? sql`${key} desc nulls last` : sql`${key} nulls last`
      }),
    isAfter: after ? isAfter(named, after.id) : sql`true`,
  }
}

type NamedKey = Key & { name: RawBuilder<unknown>; isReversed: boolean; value: string | number | null }

/** SQL for whether a task comes after the place: by the first key, or with an equal one by the next, at last by its id. */
function isAfter([key, ...others]: readonly NamedKey[], id: number): RawBuilder<unknown> {
  if (!key) return sql`id > ${id}`
  const { name, isReversed, value, ofCursor } = key
  const further = isAfter(others, id)
  if (value === null) return sql`(${name} is null and ${further})`
  const cursor = ofCursor(value)
  const comparison = isReversed ? sql`${name} < ${cursor}` : sql`${name} > ${cursor}`
  return sql`(${comparison} or ${name} is null or (${name} = ${cursor} and ${further}))`
}
