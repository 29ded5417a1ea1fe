import { useEffect, useState } from 'react'
import { minuteMilliseconds } from '@/domain/units'
import { calendar } from './calendar'
import { pageState } from './page-state'

/** The time at which the server rendered the page, during hydration: both must render the same texts. */
const renderedAt = pageState((): Date | null => null)

export const setRenderedAt = (moment: Date | null) => {
  renderedAt.current = moment
}

/** The current time, updated every minute and when the viewer's zone or week changes. */
export function useNow() {
  const [now, setNow] = useState(() => renderedAt.current ?? new Date())
  useEffect(() => {
    const update = () => setNow(new Date())
    const timer = setInterval(update, minuteMilliseconds)
    const unsubscribe = calendar.subscribe(update)
    return () => {
      clearInterval(timer)
      unsubscribe()
    }
  }, [])
  return now
}
