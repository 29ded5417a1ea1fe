import type { LiveEvent } from '@/domain/change-schema'

/** The messages of the browser's only stream, as every tab receives them. */
export type StreamMessage =
  | { kind: 'event'; event: LiveEvent }
  | { kind: 'connection'; connected: boolean }
  /** The server rejected the connection: the viewer may be signed out. */
  | { kind: 'refused' }

export type OnMessage = (message: StreamMessage) => void

type Presence = Extract<LiveEvent, { type: 'presence' }>

/** Stores the data for a tab that opens later: the connection, the revisions and the present users. */
export function createSituation() {
  const revisions = new Map<number, number>()
  const presences = new Map<number, Presence>()
  /** Null until the first connection is open, or has failed. */
  let connected: boolean | null = null

  function recordEvent(event: LiveEvent) {
    switch (event.type) {
      case 'open':
        revisions.clear()
        for (const { projectId, revision } of event.boards) revisions.set(projectId, revision)
        for (const projectId of presences.keys()) if (!revisions.has(projectId)) presences.delete(projectId)
        break
      case 'change':
      case 'reset':
        revisions.set(event.projectId, event.revision)
        break
      case 'presence':
        presences.set(event.projectId, event)
        break
      case 'lost':
        revisions.delete(event.projectId)
        presences.delete(event.projectId)
        break
      case 'mine':
    }
  }

  return {
    isConnected: () => connected ?? false,

    record(message: StreamMessage) {
      if (message.kind === 'connection') ({ connected } = message)
      if (message.kind === 'event') recordEvent(message.event)
    },

    /** The current situation as messages. */
    current(): StreamMessage[] {
      if (connected === null) return []
      const boards = [...revisions].map(([projectId, revision]) => ({ projectId, revision }))
      const opened: LiveEvent = { type: 'open', boards }
      const events = connected ? [opened, ...presences.values()] : []
      return [
        { kind: 'connection', connected },
        ...events.map((event) => ({ kind: 'event' as const, event })),
      ]
    },
  }
}
