import { useEffect, useState } from 'react'

const delayMs = 1_500

/**
 * Follows a smaller count at once, and a larger one after a moment: the list and the count from which it is derived
 * arrive one after the other.
 * @param isSettled false while the list is being read
 */
export function useSteady(count: number, isSettled: boolean) {
  const [steady, setSteady] = useState<number | null>(null)
  if (steady === null ? isSettled : count < steady) setSteady(count)
  const isLarger = steady !== null && count > steady
  useEffect(() => {
    if (!isLarger) return
    const timer = setTimeout(() => setSteady(count), delayMs)
    return () => clearTimeout(timer)
  }, [isLarger, count])
  return Math.min(steady ?? 0, count)
}
