import { useEffect } from 'react'

/** Lets the cards of a board take files. What does it is loaded with the first thing that is dragged over the page. */
export function useCardDrops(canEdit: boolean) {
  useEffect(() => {
    if (!canEdit) return undefined
    const listening = new AbortController()
    const { signal } = listening
    const load = () =>
      void import('./card-drops').then((part) => part.takeFilesOnCards(signal)).catch(() => undefined)
    window.addEventListener('dragover', load, { signal, once: true })
    return () => listening.abort()
  }, [canEdit])
}
