import { randomUUID } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { z } from 'zod'
import { presentPerson } from '@/domain/change-schema'
import { id } from '@/domain/fields'
import { openDatabaseListener } from '../../platform/database/database-listener'

type Parts = {
  /** Null: this process does not listen, and notices others' writes only by comparing revisions. */
  connectionString: string | null
  onMessage: (bus: BusContent) => void
  /** Called when messages may have been missed. */
  onGap: () => void
}

const channel = 'laneway'

/** Each notification is a commit, so the interval between them is limited. */
const pauseMilliseconds = 10

/**
 * Sends messages between processes, outside the transactions that they report. One statement sends all messages of an
 * interval.
 */
export function createMessageBus({ connectionString, onMessage, onGap }: Parts) {
  const ownName = randomUUID()
  const bag = new PendingMessages()
  let sending: Promise<void> | null = null
  const listener =
    connectionString === null
      ? null
      : openDatabaseListener({ connectionString, channel, onNotification: receive, onListening: onGap })

  function receive(payload: string) {
    const { data } = busMessage.safeParse(JSON.parse(payload))
    if (data && data.from !== ownName) onMessage(data)
  }

  function send() {
    if (sending || !listener) return
    const messages = bag.take(ownName)
    if (messages.length === 0) return
    sending = listener
      .notify(messages.map((each) => JSON.stringify(each)))
      .catch(() => {})
      .then(() => setTimeout(pauseMilliseconds))
      .finally(() => {
        sending = null
        send()
      })
  }

  return {
    send(bus: Partial<BusContent>) {
      if (!listener) return
      bag.add(bus)
      send()
    },
    async close() {
      await sending
      await listener?.close()
    },
  }
}

/** A message from one process to the others, in one PostgreSQL notification. */
const busMessage = z.object({
  /** The sender: a process ignores its own messages. */
  from: z.string(),
  projects: z.array(id),
  organizations: z.array(id),
  people: z.array(id),
  notified: z.array(id),
  present: z.array(z.object({ projectId: id, person: presentPerson })),
})
type BusMessage = z.infer<typeof busMessage>
export type BusContent = Omit<BusMessage, 'from'>

/**
 * PostgreSQL limits payloads to less than 8,000 bytes: this many ids fit, or this many users with the longest names.
 */
const idsInMessage = 300
const usersInMessage = 4

const slices = <Entry>(entries: Entry[], size: number) =>
  Array.from({ length: Math.ceil(entries.length / size) }, (_, index) =>
    entries.slice(index * size, (index + 1) * size),
  )

/** Collects changes until they are sent, each once. */
class PendingMessages {
  #projects = new Set<number>()
  #organizations = new Set<number>()
  #people = new Set<number>()
  #notified = new Set<number>()
  #present = new Map<string, BusMessage['present'][number]>()

  add({ projects = [], organizations = [], people = [], notified = [], present = [] }: Partial<BusContent>) {
    for (const projectId of projects) this.#projects.add(projectId)
    for (const organizationId of organizations) this.#organizations.add(organizationId)
    for (const userId of people) this.#people.add(userId)
    for (const userId of notified) this.#notified.add(userId)
    for (const one of present) this.#present.set(`${one.projectId} ${one.person.id}`, one)
  }

  /** Returns everything collected, in as many messages as needed. */
  take(from: string): BusMessage[] {
    const empty = { from, projects: [], organizations: [], people: [], notified: [], present: [] }
    const messages = [
      ...slices([...this.#projects], idsInMessage).map((projects) => ({ ...empty, projects })),
      ...slices([...this.#organizations], idsInMessage).map((organizations) => ({ ...empty, organizations })),
      ...slices([...this.#people], idsInMessage).map((people) => ({ ...empty, people })),
      ...slices([...this.#notified], idsInMessage).map((notified) => ({ ...empty, notified })),
      ...slices([...this.#present.values()], usersInMessage).map((present) => ({ ...empty, present })),
    ]
    this.clear()
    return messages
  }

  clear() {
    this.#projects = new Set()
    this.#organizations = new Set()
    this.#people = new Set()
    this.#notified = new Set()
    this.#present = new Map()
  }
}
