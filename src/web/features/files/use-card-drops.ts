import { useEffect } from 'react'
import { takeFilesOnCards } from './card-drops'

/** Lets the cards of a board take files. */
export function useCardDrops(canEdit: boolean) {
  useEffect(() => {
    if (!canEdit) return undefined
    const listening = new AbortController()
    takeFilesOnCards(listening.signal)
    return () => listening.abort()
  }, [canEdit])
}
