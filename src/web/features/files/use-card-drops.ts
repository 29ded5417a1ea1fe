import { useEffect } from 'react'
import { takeFilesOnCards } from './card-drops'

/** Lets the cards of a board take files. */
export function useCardDrops(mayAdd: boolean) {
  useEffect(() => {
    if (!mayAdd) return undefined
    const listening = new AbortController()
    takeFilesOnCards(listening.signal)
    return () => listening.abort()
  }, [mayAdd])
}
