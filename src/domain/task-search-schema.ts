import { z } from 'zod'
import { assigneeWords } from './assignee-filters'
import { searchMaxLength } from './change'
import { dueFilterIn, dueFilterWords } from './due-filters'
import { dueGroups } from './due-groups'
import { shape } from './examples'
import { boundedText, id, instant, limitedText } from './fields'
import { nameMaxLength } from './limits'
import { taskGroupings } from './task-groupings'
import { maxEstimate, taskPriorities, taskStatuses } from './task'
import { directedTaskSorts, type TaskOrder, maxFoundTasks } from './task-search'

/** The maximum number of values of a filter. */
const maxFilterValues = 100
const idMaxLength = 16

const defaultFoundTasks = 50
const cursorMaxLength = 2_000

const valuesBetweenCommas = <Value extends z.ZodType<unknown, string>>(
  value: Value,
  valueMaxLength: number,
) =>
  boundedText(maxFilterValues * (valueMaxLength + 1))
    .transform((text) => text.split(','))
    .pipe(z.array(value).max(maxFilterValues, { error: `may have at most ${maxFilterValues} values` }))
    .optional()

const idText = (message: string) =>
  z
    .string()
    .regex(new RegExp(`^\\d{1,${idMaxLength}}$`), { error: message })
    .transform(Number)
    .refine((number) => id.safeParse(number).success, { error: message })

const idsBetweenCommas = (message: string) => valuesBetweenCommas(idText(message), idMaxLength)

const wordsBetweenCommas = <const Word extends string>(words: readonly Word[]) =>
  valuesBetweenCommas(
    z.enum(words, { error: `must be of ${words.join(', ')}, separated by commas` }),
    Math.max(...words.map(({ length }) => length)),
  )

const notAnAssignee = `must be ids of people, ${assigneeWords.join(' or ')}, separated by commas`
const notDueThen = `must be of ${dueFilterWords.join(', ')}, or days such as 2026-11-01..2026-11-30, separated by commas`
const dayRangeLength = '2026-11-01..2026-11-30'.length

/** The filters of a search for tasks in all projects. */
export const taskSearchFilter = z.object({
  project: idsBetweenCommas('must be ids of projects, separated by commas'),
  organization: idsBetweenCommas('must be ids of organizations, separated by commas'),
  assignee: valuesBetweenCommas(
    z.union([z.enum(assigneeWords), idText(notAnAssignee)], { error: notAnAssignee }),
    idMaxLength,
  ).meta({
    description: `Only tasks that are assigned to one of these people: ids, ${assigneeWords.join(' or ')}, separated by commas`,
    examples: ['me,2'],
  }),
  status: wordsBetweenCommas(taskStatuses).meta({
    description: 'Only tasks of these statuses, separated by commas',
    examples: ['todo,in_progress'],
  }),
  label: idsBetweenCommas('must be ids of labels, separated by commas'),
  priority: wordsBetweenCommas(taskPriorities),
  due: valuesBetweenCommas(
    z.string().transform((text, context) => {
      const filter = dueFilterIn(text)
      if (!filter) context.addIssue({ code: 'custom', message: notDueThen })
      return filter ?? z.NEVER
    }),
    dayRangeLength,
  ).meta({
    description: `Only tasks that are due then, by the days and weeks of your account: ${dueFilterWords.join(', ')}, or a range of days, whose start or end may be missing; separated by commas. A week is the next seven days`,
    examples: ['overdue,2026-11-01..2026-11-30'],
  }),
  blocked: z.boolean().optional(),
  repeats: z.boolean().optional(),
  archived: z.boolean().optional(),
  q: limitedText(searchMaxLength)
    .optional()
    .meta({
      description: 'A part of the title or description, without regard to case, accents and punctuation',
      examples: ['books'],
    }),
})

const group = z.enum(taskGroupings)

export const taskSearch = taskSearchFilter.extend({
  sort: z.enum(directedTaskSorts, { error: `must be one of: ${directedTaskSorts.join(', ')}` }).optional(),
  group: group.optional(),
  limit: z.int().min(1).max(maxFoundTasks).default(defaultFoundTasks),
  cursor: limitedText(cursorMaxLength).optional(),
})

export const taskSummaryQuery = taskSearchFilter.extend({ group: group.optional() })

/** A group of the found tasks. */
export const taskGroupSummary = z
  .object({
    key: z
      .union([z.string(), id])
      .nullable()
      .meta({ description: 'The id or the word that its tasks share; null if they have none' }),
    name: z.string(),
    tasks: z.int().min(0),
    points: z.number().min(0).meta({ description: 'The sum of the estimates in points' }),
    hours: z.number().min(0).meta({ description: 'The sum of the estimates in hours' }),
  })
  .meta(shape('TaskGroupSummary'))
export type TaskGroupSummary = z.infer<typeof taskGroupSummary>

const placeValues: Record<TaskOrder['by'], z.ZodType<string | number | null>> = {
  due: instant.nullable(),
  priority: z.enum(taskPriorities),
  title: limitedText(nameMaxLength),
  status: z.enum(taskStatuses),
  created: instant,
  updated: instant,
  estimate: z.number().min(0).max(maxEstimate).nullable(),
  assignee: id.nullable(),
  project: id,
  label: id.nullable(),
  dueGroup: z.enum(dueGroups),
}

/** The values of a cursor for these orders; null if they are of other kinds. */
export function checkedPlace(orders: readonly TaskOrder[], place: { values: unknown[]; id: number }) {
  if (place.values.length !== orders.length || !id.safeParse(place.id).success) return null
  const values = orders.map(({ by }, index) => placeValues[by].safeParse(place.values[index]))
  return values.every(({ success }) => success)
    ? { values: values.map(({ data }) => data ?? null), id: place.id }
    : null
}
