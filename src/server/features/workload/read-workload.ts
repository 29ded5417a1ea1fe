import type { Calendar } from '@/domain/time-zone'
import { workloadWeeks } from '@/domain/workload'
import type { Workload, WorkloadCount, WorkloadOfPerson } from '@/domain/workload-schema'
import type { Db } from '../../platform/database/database'
import { countOpenTasks, listCapacities, listPeople, type WorkloadReader } from './workload-queries'

type Options = { from?: string | undefined; weeks: number; calendar: Calendar }

type Count = Awaited<ReturnType<typeof countOpenTasks>>[number]

const nothing: WorkloadCount = { open: 0, estimate: 0, overdue: 0 }

/**
 * What each member of an organization has to do in each week, and what nobody is assigned to. Tasks that are due before
 * the first week count in the present one, if it is shown.
 */
export async function readWorkload(
  db: Db,
  reader: WorkloadReader,
  { calendar, ...range }: Options,
): Promise<Workload> {
  const weeks = workloadWeeks(range, reader.now, calendar)
  const [counts, members] = await Promise.all([
    countOpenTasks(db, reader, weeks),
    listCapacities(db, reader.organizationId),
  ])

  function rowOf(userId: number | null): Omit<WorkloadOfPerson, 'user' | 'capacity'> {
    const own = counts.filter(({ assignedTo }) => assignedTo === userId)
    const inWeek = (week: number | null) => sumOf(own.filter((count) => count.week === week))
    return {
      weeks: weeks.starts.slice(0, -1).map((start, index) => ({
        start,
        ...(index === weeks.present ? sumOf([inWeek(index + 1), inWeek(0)]) : inWeek(index + 1)),
      })),
      unscheduled: inWeek(null),
    }
  }

  const known = new Set(members.map(({ id }) => id))
  const others = counts.flatMap(({ assignedTo }) =>
    assignedTo === null || known.has(assignedTo) ? [] : [assignedTo],
  )
  const former = others.length === 0 ? [] : await listPeople(db, [...new Set(others)])
  return [
    ...members.map(({ capacity, ...user }) => ({ user, capacity, ...rowOf(user.id) })),
    ...former.map((user) => ({ user, capacity: null, ...rowOf(user.id) })),
    { user: null, capacity: null, ...rowOf(null) },
  ]
}

const sumOf = (counts: readonly (WorkloadCount | Count)[]) =>
  counts.reduce<WorkloadCount>(
    (sum, { open, estimate, overdue }) => ({
      open: sum.open + open,
      estimate: sum.estimate + estimate,
      overdue: sum.overdue + overdue,
    }),
    nothing,
  )
