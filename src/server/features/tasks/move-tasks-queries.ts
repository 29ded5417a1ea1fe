import { type ExpressionBuilder, sql } from 'kysely'
import { jsonBuildObject } from 'kysely/helpers/postgres'
import type { z } from 'zod'
import type { Database } from '@db/schema'
import type { UserTable } from '@db/schema/accounts'
import { maxLabelsOfProject } from '@/domain/label'
import type { movedTasks } from '@/domain/task-batch-schema'
import type { Db } from '../../platform/database/database'
import { now } from '../../platform/database/moments'
import { usingIndexes } from '../../platform/database/statement'
import { valueRows } from '../../platform/database/value-rows'

const oneOf = (ids: readonly number[]) => sql<number>`any(${ids}::bigint[])`

/** Locks the tasks that are in the project. */
export const lockMovedTasks = (db: Db, projectId: number, taskIds: readonly number[]) =>
  db
    .selectFrom('tasks')
    .select(['id', 'title', 'assignedTo', 'labels'])
    .where('id', '=', oneOf(taskIds))
    .where('projectId', '=', projectId)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()

export const selectTaskIds = (db: Db, taskIds: readonly number[]) =>
  db.selectFrom('tasks').select('id').where('id', '=', oneOf(taskIds)).orderBy('id')

/** Those of the users who are members of the project. */
export async function listMembersAmong(db: Db, projectId: number, userIds: readonly number[]) {
  if (userIds.length === 0) return []
  const members = await db
    .selectFrom('projectMembers')
    .select('userId')
    .where('projectId', '=', projectId)
    .where('userId', '=', oneOf(userIds))
    .execute()
  return members.map(({ userId }) => userId)
}

/** Labels by their names, each with the label of the other project that has the same name. */
export const matchLabels = (db: Db, labelIds: readonly number[], toProjectId: number) =>
  db
    .selectFrom('labels as label')
    .leftJoin('labels as there', (join) =>
      join
        .on('there.projectId', '=', toProjectId)
        .on((eb) => eb(eb.fn('lower', ['there.name']), '=', eb.fn('lower', ['label.name']))),
    )
    .select(['label.id', 'label.name', 'label.colour', 'there.id as thereId'])
    .where('label.id', '=', oneOf(labelIds))
    .orderBy((eb) => eb.fn('lower', ['label.name']))
    .orderBy('label.id')
    .execute()

type Label = Awaited<ReturnType<typeof matchLabels>>[number]

/** Makes labels in another project, as far as it can have more, and returns them with the ids of both. */
export async function copyLabels(db: Db, labels: readonly Label[], toProjectId: number) {
  const { count } = await db
    .selectFrom('labels')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('projectId', '=', toProjectId)
    .executeTakeFirstOrThrow()
  const copied = labels.slice(0, Math.max(0, maxLabelsOfProject - count))
  if (copied.length === 0) return []
  const rows = await db
    .insertInto('labels')
    .values(copied.map(({ name, colour }) => ({ projectId: toProjectId, name, colour })))
    .returning(['id', 'name'])
    .execute()
  const idsByName = new Map(rows.map(({ id, name }) => [name, id]))
  return copied.map(({ id, name }) => ({ id, thereId: idsByName.get(name) ?? null }))
}

type MovedTask = { id: number; assignedTo: number | null; labels: readonly number[] }

/** Puts tasks into another project. Triggers give them its lanes, and its numbers in the order of an index: of the ids. */
export async function updateMovedTasks(
  db: Db,
  { toProjectId, keepsRanks = false }: { toProjectId: number; keepsRanks?: boolean | undefined },
  tasks: readonly MovedTask[],
) {
  const rows = tasks.map(({ labels, ...task }) => ({ ...task, labels: `{${labels.join()}}` }))
  await usingIndexes(db, (indexed) =>
    indexed
      .updateTable('tasks')
      .from(valueRows('moved', rows, { id: 'bigint', assignedTo: 'bigint', labels: 'text' }))
      .set((eb) => ({
        projectId: toProjectId,
        ...(!keepsRanks && { rank: null }),
        assignedTo: eb.ref('moved.assignedTo'),
        labels: eb.cast<number[]>('moved.labels', sql`bigint[]`),
        version: eb('tasks.version', '+', 1),
        updatedAt: now,
      }))
      .whereRef('tasks.id', '=', 'moved.id')
      .execute(),
  )
}

/** What a response says of moved tasks. */
export const listMovedTasks = (
  db: Db,
  taskIds: readonly number[],
): Promise<z.infer<typeof movedTasks>['moved']> =>
  db
    .selectFrom('tasks')
    .innerJoin('projects as project', 'project.id', 'tasks.projectId')
    .select(['tasks.id', 'tasks.version', 'tasks.updatedAt', 'tasks.number', 'tasks.projectId'])
    .select(['tasks.assignedTo', 'tasks.labels'])
    .select((eb) => [
      jsonBuildObject({
        id: eb.ref('project.id'),
        key: eb.ref('project.key'),
        name: eb.ref('project.name'),
        organization: eb
          .selectFrom('organizations')
          .select((of) => jsonBuildObject({ name: of.ref('name') }).as('organization'))
          .whereRef('organizations.id', '=', 'project.organizationId')
          .$asScalar(),
      }).as('project'),
      eb
        .selectFrom('users as person')
        .select((of) => personOf(of).as('person'))
        .whereRef('person.id', '=', 'tasks.assignedTo')
        .as('assignee'),
    ])
    .where('tasks.id', '=', oneOf(taskIds))
    .execute()

const personOf = (eb: ExpressionBuilder<Database & { person: UserTable }, 'person'>) =>
  jsonBuildObject({
    id: eb.ref('person.id'),
    username: eb.ref('person.username'),
    firstName: eb.ref('person.firstName'),
    lastName: eb.ref('person.lastName'),
    avatar: eb.ref('person.avatar'),
  })

/** The tasks that are in a project, each with its assignee if they are no member of the other one. */
export const previewMovedTasks = (
  db: Db,
  taskIds: readonly number[],
  { fromProjectId, toProjectId }: { fromProjectId: number; toProjectId: number },
) =>
  db
    .selectFrom('tasks')
    .select('tasks.id')
    .select((eb) =>
      eb
        .selectFrom('users as person')
        .select((of) => personOf(of).as('person'))
        .whereRef('person.id', '=', 'tasks.assignedTo')
        .where((of) =>
          of.not(
            of.exists(
              of
                .selectFrom('projectMembers as member')
                .whereRef('member.userId', '=', 'person.id')
                .where('member.projectId', '=', toProjectId),
            ),
          ),
        )
        .as('assignee'),
    )
    .where('tasks.id', '=', oneOf(taskIds))
    .where('tasks.projectId', '=', fromProjectId)
    .execute()
