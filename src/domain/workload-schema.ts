import { z } from 'zod'
import { personName } from './account-schema'
import { shape } from './examples'
import { capacity } from './organization-schema'
import { defaultWorkloadWeeks, maxWorkloadWeeks } from './workload'

const count = z.object({
  /** Tasks that are not done. */
  open: z.int().min(0),
  /** The sum of their estimates in the unit of the organization. */
  estimate: z.number().min(0),
  overdue: z.int().min(0),
})
export type WorkloadCount = z.infer<typeof count>

const workloadOfPerson = z.object({
  /** Null for the tasks that nobody is assigned to. */
  user: personName.nullable(),
  capacity: capacity.nullable(),
  weeks: z.array(count.extend({ start: z.iso.date() })),
  /** The tasks without a due date. */
  unscheduled: count,
})
export type WorkloadOfPerson = z.infer<typeof workloadOfPerson>

export const workload = z.array(workloadOfPerson.meta(shape('WorkloadOfPerson')))
export type Workload = z.infer<typeof workload>

/** The weeks after it must have a date, too. */
const day = z.iso
  .date()
  .refine((date) => date >= '1970-01-01' && date < '9999-01-01', { error: 'must be a day from 1970 to 9998' })

export const workloadRange = z.object({
  /** A day of the first week; the present one if absent. */
  from: day.optional(),
  weeks: z.int().min(1).max(maxWorkloadWeeks).default(defaultWorkloadWeeks),
})

export const workloadScope = z
  .object({
    /** The number of active projects whose tasks are counted. */
    projects: z.int().min(0),
    /** The number of those that the viewer cannot see; null for viewers who are no admins. */
    leftOut: z.int().min(0).nullable(),
  })
  .meta(shape('WorkloadScope'))
