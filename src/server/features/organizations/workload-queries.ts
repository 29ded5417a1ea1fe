/** Written as SQL: its steps are those of the lists of tasks from all projects. */
import { sql } from 'kysely'
import type { Workload } from '@/domain/workload-schema'
import { weekOf, weeksAfter } from '@/domain/time-zone'
import { projectsOf } from '../../core/access/access-queries'
import type { Db } from '../../platform/database/database'
import { type CalendarReader, isOverdue, isPast, periodOf, todayOf } from '../tasks/due-condition-queries'
import { personNameSql } from '../tasks/found-order-queries'
import { viewerProjects } from '../tasks/viewer-projects-queries'

type Counts = { week: number; open: number; estimate: number; overdue: number }
type PersonRow = Pick<Workload, 'user' | 'capacity'> & { counts: Counts[] | null }

/** Stands for the week of tasks without a due date. */
const unscheduled = 0

/** The open tasks of the organization's members by weeks, and of others who are assigned to some, in the viewer's projects. */
export async function listWorkload(
  db: Db,
  organizationId: number,
  reader: CalendarReader & { viewerId: number },
  { from = todayOf(reader), weeks }: { from?: string | undefined; weeks: number },
): Promise<Workload[]> {
  const { weekStart } = reader
  const starts = Array.from({ length: weeks + 1 }, (_, index) => weeksAfter(from, index, weekStart))
  const present = Math.max(0, starts.indexOf(weekOf(todayOf(reader), weekStart))) % weeks
  const scope = { ...reader, among: null, organization: [organizationId] }
  const { rows } = await sql<PersonRow>`
    with ${viewerProjects(scope)},
    counted as materialized (
      select task.assigned_to, task.week, count(*) as open, count(*) filter (where task.is_overdue) as overdue,
        coalesce(sum(task.estimate) filter (where mine.estimate_unit = organization.estimate_unit), 0) as estimate
      from organizations organization cross join mine cross join lateral (
        select assigned_to, estimate::float8, ${isOverdue(reader)} as is_overdue, case
          when due_date is null then ${sql.lit(unscheduled)}
          when period = 0 and ${isPast(reader)} then ${present + 1}::integer
          when period between 1 and ${weeks}::integer then period
        end as week
        from tasks cross join lateral (select ${periodOf(starts, reader)} as period) due
        where project_id = mine.id and status <> 'done' and not archived
        offset 0
      ) task
      where organization.id = ${organizationId} and task.week is not null
      group by task.assigned_to, task.week
    ),
    people as (
      select user_id, capacity from organization_members where organization_id = ${organizationId}
      union all
      select distinct assigned_to, null::real from counted
      where assigned_to not in (select user_id from organization_members where organization_id = ${organizationId})
      union all
      select null, null
    )
    select people.capacity,
      case when person.id is not null then json_build_object(
        'id', person.id, 'username', person.username, 'firstName', person.first_name,
        'lastName', person.last_name, 'avatar', person.avatar
      ) end as user,
      (
        select json_agg(json_build_object(
          'week', week, 'open', open, 'estimate', estimate, 'overdue', overdue
        )) from counted where assigned_to is not distinct from people.user_id
      ) as counts
    from people left join users person on person.id = people.user_id
    order by lower(${personNameSql('person')}) nulls last, person.id`.execute(db)
  return rows.map(({ user, capacity, counts }) => {
    const inWeek = (week: number) =>
      counts?.find((each) => each.week === week) ?? { open: 0, estimate: 0, overdue: 0 }
    const { open, estimate } = inWeek(unscheduled)
    return {
      user,
      capacity,
      weeks: starts.slice(0, weeks).map((start, index) => {
        const { open, estimate, overdue } = inWeek(index + 1)
        return { start, open, estimate, overdue }
      }),
      unscheduled: { open, estimate },
    }
  })
}

/** Counts the active projects of an organization that the viewer sees, and the others. */
export const countWorkloadProjects = (db: Db, viewerId: number, organizationId: number) =>
  db
    .selectFrom('projects')
    .leftJoin(projectsOf(db, viewerId).as('own'), 'own.projectId', 'projects.id')
    .select((eb) => [
      eb.fn.count<number>('own.projectId').as('projects'),
      eb.fn.countAll<number>().filterWhere('own.projectId', 'is', null).as('leftOut'),
    ])
    .where('projects.organizationId', '=', organizationId)
    .where('projects.status', '=', sql.lit('active'))
    .executeTakeFirstOrThrow()
