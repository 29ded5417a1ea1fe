import { useSyncExternalStore } from 'react'
import { flushSync } from 'react-dom'
import { pageState } from './page-state'
import { paper } from './use-media'

/** From `beforeprint` to `afterprint`: some browsers print a copy of the page, on which alone the media query matches. */
const isAsked = pageState(() => false)

const isPrinting = () => isAsked.current || paper.matches()

/** Renders at once: the browser takes its picture as soon as the event is over. */
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

/** Whether the page goes to paper, where a list that renders only what is in sight has to render all. */
export const useIsPrinting = () => useSyncExternalStore(subscribe, isPrinting, () => false)
