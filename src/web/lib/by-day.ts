import { dateOf, formatWeekday, wordOfDay } from './dates'

/** The events of one day. `date` has the form `2026-11-24`. */
export type Day<Event> = { date: string; name: string; events: [Event, ...Event[]] }

/** Groups events by days in the viewer's zone, in their order. */
export function byDay<Event extends { at: string }>(events: readonly Event[], now: Date): Day<Event>[] {
  const days: Day<Event>[] = []
  for (const event of events) {
    const moment = new Date(event.at)
    const date = dateOf(moment)
    const day = days.at(-1)
    if (day && day.date === date) day.events.push(event)
    else days.push({ date, name: dayName(moment, now), events: [event] })
  }
  return days
}

/** `Today`, `Yesterday`, `Fri 20 Nov`. */
export function dayName(date: Date, now: Date) {
  const word = wordOfDay(date, now)
  if (word) return word.replace(/^./u, (first) => first.toLocaleUpperCase())
  return formatWeekday(date.toISOString(), now)
}
