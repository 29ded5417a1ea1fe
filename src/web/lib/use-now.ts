import { useEffect, useState } from 'react'

const minute = 60_000

/** The current time, updated every minute, so that tasks become overdue while a page is open. */
export function useNow() {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), minute)
    return () => clearInterval(timer)
  }, [])
  return now
}
