import { z } from 'zod'
import { shape } from './examples'
import { limitedText, sentDate, timeZoneName } from './fields'
import { maxRepeats, readRule, repeatOrigins, ruleMaxLength, ruleText } from './repeat-rule'

const left = z.int().min(1).max(maxRepeats)

/** How a task repeats. */
export const repeat = z
  .object({
    rule: z.string().meta({
      description:
        'An RRULE: daily, weekly on days, monthly or yearly on a day. A shorter month has its last day instead',
    }),
    from: z.enum(repeatOrigins).meta({
      description: 'Whether the next one is counted from the due date or from the day on which it was done',
    }),
    zone: z.string().meta({ description: 'The time zone in which its dates count' }),
    paused: z.boolean().meta({ description: 'Paused: no task follows a finished one' }),
    until: z.iso.date().nullable().meta({ description: 'The last day on which one can be due' }),
    left: left.nullable().meta({ description: 'How many tasks are left with this one; null: any number' }),
  })
  .meta(shape('Repeat'))
export type Repeat = z.infer<typeof repeat>

/** Reads a rule and its end. */
const sentRule = limitedText(ruleMaxLength).transform((text, context) => {
  const read = readRule(text)
  if (!('problem' in read)) return read
  context.addIssue({ code: 'custom', message: read.problem })
  return z.NEVER
})

const fields = {
  rule: sentRule,
  from: z.enum(repeatOrigins).default('due'),
  until: sentDate.nullable().optional(),
  left: left.nullable().optional(),
}

type SentRule = z.infer<z.ZodObject<typeof fields>>

/** `UNTIL` and `COUNT` of a rule are the end of the repeat, unless the call says another one. */
const ruleWithEnd = ({ rule: { rule, ...end }, from, until = end.until, left = end.left }: SentRule) => ({
  rule: ruleText(rule),
  from,
  until,
  left,
})

/** How a task is to repeat. The zone of the account is the default one. */
export const sentRepeat = z
  .object({
    ...fields,
    zone: timeZoneName.optional(),
    paused: z.boolean().default(false),
  })
  .transform(({ zone, paused, ...rule }) => ({ ...ruleWithEnd(rule), paused, zone }))

export type SentRepeat = z.infer<typeof sentRepeat>

export const maxNextDates = 10

/** Asks for the next dates of a rule; without one, of the repeat of the task. */
export const nextDatesInput = z.object({
  count: z.coerce
    .number()
    .int()
    .min(1)
    .max(maxNextDates)
    .default(3)
    .meta({ description: 'How many dates', examples: [3] }),
  rule: sentRule
    .optional()
    .meta({ description: 'An RRULE in place of that of the task', examples: ['FREQ=WEEKLY;BYDAY=MO'] }),
  from: fields.from
    .optional()
    .meta({ description: 'What the dates of the rule are counted from: due or done', examples: ['due'] }),
  until: fields.until.meta({ description: 'The last day for the rule', examples: ['2027-06-30'] }),
  left: z.coerce
    .number()
    .pipe(left)
    .optional()
    .meta({ description: 'How many tasks the rule makes with this one', examples: [4] }),
})

export const nextDates = z.array(z.iso.date().meta(shape('NextDate')))
