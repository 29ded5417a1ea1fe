import { onTestFinished } from 'vitest'
import type { LiveEvent } from '@/domain/change-schema'

export type StreamEvent = { id: string; event: string; data: LiveEvent }

export type StreamReader = Awaited<ReturnType<typeof readStream>>

/** Reads an event stream over the network and stores all events. */
export async function readStream(address: string, headers: Record<string, string> = {}) {
  const abort = new AbortController()
  const response = await fetch(address, { headers, signal: abort.signal })
  const events: StreamEvent[] = []
  const raw = { text: '' }
  const attendants = new Set<() => void>()

  async function read() {
    const decoder = new TextDecoder()
    let unfinished = ''
    for await (const chunk of response.body ?? []) {
      const text = decoder.decode(chunk, { stream: true })
      raw.text += text
      const blocks = (unfinished + text).split('\n\n')
      unfinished = blocks.pop() ?? ''
      events.push(...blocks.flatMap(eventOf))
      for (const attend of attendants) attend()
    }
  }
  const ended = read().catch(() => {})
  const leave = () => abort.abort()
  onTestFinished(leave)

  /** All events up to the first match, which may have arrived already. */
  function until(isIt: (event: StreamEvent) => boolean, timeoutMilliseconds = 15_000) {
    return new Promise<StreamEvent>((resolve, reject) => {
      const look = () => {
        const found = events.find(isIt)
        if (!found) return
        attendants.delete(look)
        clearTimeout(timer)
        resolve(found)
      }
      const timer = setTimeout(() => {
        attendants.delete(look)
        reject(new Error(`the event did not arrive; received: ${JSON.stringify(events)}`))
      }, timeoutMilliseconds)
      attendants.add(look)
      look()
    })
  }

  return {
    status: response.status,
    headers: response.headers,
    events,
    raw,
    ended,
    leave,
    until,
    untilType: (type: LiveEvent['type']) => until(({ data }) => data.type === type),
    untilRevision: (revision: number) =>
      until(({ data }) => data.type === 'change' && data.revision === revision),
    revisions: () => events.flatMap(({ data }) => (data.type === 'change' ? [data.revision] : [])),
  }
}

function eventOf(block: string): StreamEvent[] {
  const fields = new Map(
    block.split('\n').map((line): [string, string] => {
      const colon = line.indexOf(':')
      return [line.slice(0, colon), line.slice(colon + 1).trimStart()]
    }),
  )
  const data = fields.get('data')
  const id = fields.get('id')
  if (!data || id === undefined) return []
  return [{ id, event: fields.get('event') ?? 'message', data: JSON.parse(data) }]
}
