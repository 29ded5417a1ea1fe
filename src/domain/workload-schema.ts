import { z } from 'zod'
import { personName } from './account-schema'
import { shape } from './examples'
import { sentDate } from './fields'
import { capacity } from './organization-schema'

export const maxWorkloadWeeks = 12
const defaultWorkloadWeeks = 6

/** So that each week of the longest workload has a date. */
const lastWorkloadDay = '9999-09-30'

export const workloadWeeks = z.object({
  from: sentDate
    .refine((day) => day <= lastWorkloadDay, { error: `must be ${lastWorkloadDay} or earlier` })
    .optional(),
  weeks: z.int().min(1).max(maxWorkloadWeeks).default(defaultWorkloadWeeks),
})

const openTasks = {
  open: z.int().min(0).meta({ description: 'How many tasks are neither done nor archived' }),
  estimate: z
    .number()
    .min(0)
    .meta({ description: "The sum of their estimates, of projects with the organization's unit" }),
}

/** The open tasks of a person by the weeks in which they are due. */
export const workload = z
  .object({
    user: personName.nullable().meta({ description: 'Null: tasks that nobody is assigned to' }),
    capacity,
    weeks: z.array(
      z.object({
        start: z.iso.date().meta({ description: 'The first day of the week, as the viewer has set it' }),
        ...openTasks,
        overdue: z.int().min(0).meta({
          description:
            'How many of the open ones are overdue. What was due before the first week and is still open counts in the present week, or in the first one',
        }),
      }),
    ),
    unscheduled: z.object(openTasks).meta({ description: 'The open tasks without a due date' }),
  })
  .meta(shape('Workload'))
export type Workload = z.infer<typeof workload>

export const workloadScope = z
  .object({
    projects: z.int().min(0).meta({ description: 'How many active projects the viewer sees in it' }),
    leftOut: z
      .int()
      .min(0)
      .nullable()
      .meta({ description: 'How many others the organization has; null for people who are no admins' }),
  })
  .meta(shape('WorkloadScope'))
