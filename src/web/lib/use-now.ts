import { useEffect, useState } from 'react'
import { minuteMilliseconds } from '@/domain/units'
import { calendar } from './calendar'
import { pageState } from './page-state'

/** The time at which the server has rendered the page, while it is hydrated: the texts have to be the same. */
const renderedAt = pageState((): Date | null => null)

export const setRenderedAt = (moment: Date | null) => {
  renderedAt.current = moment
}

/** The current time, updated every minute, and when it is counted by another zone or week. */
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
