import { useEffect, useEffectEvent } from 'react'

const retryMilliseconds = 3_000

/** Retries every three seconds, and when the browser is online again, as long as it is enabled. */
export function useRetry(isEnabled: boolean, retry: () => void) {
  const onRetry = useEffectEvent(retry)
  useEffect(() => {
    if (!isEnabled) return
    const attempt = () => onRetry()
    const timer = setInterval(attempt, retryMilliseconds)
    window.addEventListener('online', attempt)
    return () => {
      clearInterval(timer)
      window.removeEventListener('online', attempt)
    }
  }, [isEnabled])
}
