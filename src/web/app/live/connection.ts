import type { LiveEvent } from '@/domain/change-schema'
import type { inferRouterInputs } from '@trpc/server'
import type { AppRouter } from '@/server/router'

export type Connection = { close: () => void }

type Following = inferRouterInputs<AppRouter>['live']['events']

type Listener = {
  onOpen: () => void
  onEvent: (id: string, event: LiveEvent) => void
  /** The connection was lost, or the server rejected it. */
  onEnd: (refused: boolean) => void
}

const silence = 35_000

/** One connection. Once closed, it stays closed. */
export function openConnection(following: Following, listener: Listener): Connection {
  const source = new EventSource(`/trpc/live.events?input=${encodeURIComponent(JSON.stringify(following))}`)
  let timer = setTimeout(() => end(false), silence)
  function end(refused: boolean) {
    clearTimeout(timer)
    source.close()
    listener.onEnd(refused)
  }
  const on = (type: string, heard: (event: MessageEvent<string>) => void) =>
    source.addEventListener(type, (event) => {
      clearTimeout(timer)
      timer = setTimeout(() => end(false), silence)
      heard(event)
    })
  on('connected', () => listener.onOpen())
  on('ping', () => {})
  on('message', ({ data, lastEventId }) => listener.onEvent(lastEventId, JSON.parse(data)))
  on('serialized-error', () => end(true))
  source.addEventListener('error', () => end(source.readyState === source.CLOSED))
  return { close: () => source.close() }
}
