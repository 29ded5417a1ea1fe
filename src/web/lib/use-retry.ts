import { useEffect, useEffectEvent } from 'react'

const retryMilliseconds = 3_000

/** While enabled, retries every three seconds and whenever the browser comes online again. */
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
