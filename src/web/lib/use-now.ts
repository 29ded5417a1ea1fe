import { useEffect, useState } from 'react'
import { calendar } from './calendar'

const minute = 60_000

/** The current time, updated every minute, and when it is counted by another zone or week. */
export function useNow() {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const update = () => setNow(new Date())
    const timer = setInterval(update, minute)
    const unsubscribe = calendar.subscribe(update)
    return () => {
      clearInterval(timer)
      unsubscribe()
    }
  }, [])
  return now
}
