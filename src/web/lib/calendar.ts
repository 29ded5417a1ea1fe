import { knownTimeZone, ownLocale } from '@/domain/locale'
import { type Calendar, weekStarts } from '@/domain/time-zone'
import { createStore, useStore } from './create-store'

/** The zone of this device's clock. */
export const deviceTimeZone = ownLocale().timeZone

/** The zone and week by which the page counts: the viewer's, or else the zone of this device. */
export const calendar = createStore<Calendar>(() => ({ timeZone: deviceTimeZone, weekStart: 'monday' }))

/**
 * The browser may know fewer zones than the server, and data stored by an earlier version has neither value.
 */
export function setCalendar(viewer: Pick<Calendar, 'weekStart'> & { timeZone: string | null }) {
  const next = {
    timeZone: knownTimeZone(viewer.timeZone, deviceTimeZone),
    weekStart: weekStarts.find((day) => day === viewer.weekStart) ?? 'monday',
  }
  const { timeZone: before, weekStart } = calendar.get()
  if (next.timeZone !== before || next.weekStart !== weekStart) calendar.set(next)
}

export const useCalendar = () => useStore(calendar, (current) => current)
