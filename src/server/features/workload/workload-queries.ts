import { sql } from 'kysely'
import type { WorkloadWeeks } from '@/domain/workload'
import type { Db } from '../../platform/database/database'
import { canBeOverdue, type DueReader, isPast } from '../tasks/due-condition-queries'

/** The organization, who reads, and when. */
export type WorkloadReader = DueReader & { id: number; organizationId: number }

/** The active projects of the organization that the reader may see, because they own them or are a member. */
const projectsSeen = (db: Db, { id, organizationId }: WorkloadReader) =>
  db
    .selectFrom('projects as project')
    .where('project.organizationId', '=', organizationId)
    .where('project.status', '=', sql.lit('active'))
    .where((eb) =>
      eb.or([
        eb('project.userId', '=', id),
        eb.exists(
          eb
            .selectFrom('projectMembers as member')
            .select('member.userId')
            .whereRef('member.projectId', '=', 'project.id')
            .where('member.userId', '=', id),
        ),
      ]),
    )

/**
 * The open tasks by assignee and week. Null for a task without a due date, 0 for one that is due before the first week,
 * and more than the number of weeks for one that is due after them. Estimates in another unit are left out.
 */
export const countOpenTasks = (db: Db, reader: WorkloadReader, { starts, moments }: WorkloadWeeks) =>
  db
    .selectFrom(
      projectsSeen(db, reader)
        .innerJoin('tasks as task', 'task.projectId', 'project.id')
        .innerJoin('organizations as organization', 'organization.id', 'project.organizationId')
        .where('task.status', '<>', sql.lit('done'))
        .where(sql<boolean>`not task.archived`)
        .select(['task.assignedTo', 'task.dueDate', 'task.dueDay', 'task.status'])
        .select((eb) => [
          eb
            .case()
            .when('project.estimateUnit', '=', eb.ref('organization.estimateUnit'))
            .then(eb.ref('task.estimate'))
            .end()
            .as('estimate'),
          sql<number | null>`case
            when task.due_day is null then width_bucket(task.due_date, ${moments.map((moment) => moment.toISOString())}::timestamptz[])
            else width_bucket(task.due_day, ${starts}::date[])
          end`.as('week'),
        ])
        .as('open'),
    )
    .select(['assignedTo', 'week'])
    .select((eb) => [
      eb.fn.countAll<number>().as('open'),
      sql<number>`coalesce(sum(estimate), 0)`.as('estimate'),
      sql<number>`count(*) filter (where status in (${canBeOverdue}) and ${isPast(reader)})`.as('overdue'),
    ])
    .groupBy(['assignedTo', 'week'])
    .execute()

const personColumns = [
  'person.id',
  'person.username',
  'person.firstName',
  'person.lastName',
  'person.avatar',
] as const

/** The members by name, each with what a week holds at most if it is known. */
export const listCapacities = (db: Db, organizationId: number) =>
  db
    .selectFrom('organizationMembers as member')
    .innerJoin('users as person', 'person.id', 'member.userId')
    .select(personColumns)
    .select('member.capacity')
    .where('member.organizationId', '=', organizationId)
    .orderBy((eb) => eb.fn('lower', [eb.fn.coalesce('person.firstName', 'person.username')]))
    .orderBy('person.id')
    .execute()

export const listPeople = (db: Db, ids: readonly number[]) =>
  db
    .selectFrom('users as person')
    .select(personColumns)
    .where('person.id', 'in', ids)
    .orderBy('person.id')
    .execute()

/** How many active projects of the organization the reader sees, and how many there are. */
export async function countProjects(db: Db, reader: WorkloadReader) {
  const [seen, all] = await Promise.all([
    projectsSeen(db, reader)
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow(),
    db
      .selectFrom('projects')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('organizationId', '=', reader.organizationId)
      .where('status', '=', sql.lit('active'))
      .executeTakeFirstOrThrow(),
  ])
  return { seen: seen.count, all: all.count }
}
