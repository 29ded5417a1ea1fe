import { type ReminderLeadHours, reminderLeadsInHours } from '@/domain/account'

const hoursInDay = 24
const hoursInWeek = 7 * hoursInDay

const units: readonly [hours: number, name: string][] = [
  [hoursInWeek, 'week'],
  [hoursInDay, 'day'],
  [1, 'hour'],
]

/** `3 hours`, `1 day`. */
function leadLabel(lead: ReminderLeadHours) {
  const [hours, name] = units.find(([each]) => lead % each === 0) ?? [1, 'hour']
  const count = lead / hours
  return `${count} ${name}${count === 1 ? '' : 's'}`
}

export const leadOptions = [
  ...reminderLeadsInHours.map((lead) => ({ value: String(lead), label: leadLabel(lead) })),
  { value: '', label: 'Do not remind me' },
]

/** Null if there is no reminder. */
export const leadOf = (value: string) => reminderLeadsInHours.find((lead) => String(lead) === value) ?? null

const fullHours = Array.from({ length: hoursInDay }, (_, hour) => `${String(hour).padStart(2, '0')}:00`)

/** The full hours, and the chosen time, which another program may have set between them. */
export const mailTimeOptions = (chosen: string) => [...new Set([...fullHours, chosen])].toSorted()
