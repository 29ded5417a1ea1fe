import { useSyncExternalStore } from 'react'
import { flushSync } from 'react-dom'
import { pageState } from './page-state'
import { paper } from './use-media'

/** From `beforeprint` to `afterprint`: in some browsers the media query matches only on a printed copy. */
const isAsked = pageState(() => false)

const isPrinting = () => isAsked.current || paper.matches()

/** Renders at once: the browser captures the page as soon as the event ends. */
function subscribe(onChange: () => void) {
  const stop = new AbortController()
  const tell = (asked: boolean) => () => {
    isAsked.current = asked
    flushSync(onChange)
  }
  addEventListener('beforeprint', tell(true), { signal: stop.signal })
  addEventListener('afterprint', tell(false), { signal: stop.signal })
  const unsubscribe = paper.subscribe(() => flushSync(onChange))
  return () => {
    stop.abort()
    unsubscribe()
  }
}

/** Whether the page is being printed. A list that renders only visible rows then has to render all. */
export const useIsPrinting = () => useSyncExternalStore(subscribe, isPrinting, () => false)
