import { knownTimeZone, ownLocale } from '@/domain/locale'
import { type Calendar, weekStarts } from '@/domain/time-zone'
import { createStore, useStore } from './create-store'

/** The zone of this device's clock. */
export const deviceTimeZone = ownLocale().timeZone

/** By what the page counts days and weeks: the viewer's zone and week; this device's zone where there is none. */
export const calendar = createStore<Calendar>(() => ({ timeZone: deviceTimeZone, weekStart: 'monday' }))

/** The browser may know fewer zones than the server, and what it remembers of an earlier version has neither. */
export function setCalendar(viewer: Pick<Calendar, 'weekStart'> & { timeZone: string | null }) {
  const next = {
    timeZone: knownTimeZone(viewer.timeZone, deviceTimeZone),
    weekStart: weekStarts.find((day) => day === viewer.weekStart) ?? 'monday',
  }
  const { timeZone: before, weekStart } = calendar.get()
  if (next.timeZone !== before || next.weekStart !== weekStart) calendar.set(next)
}

export const useCalendar = () => useStore(calendar, (current) => current)
