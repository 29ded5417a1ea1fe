import { randomUUID } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { openDatabaseListener } from '../../platform/database/database-listener'
import { type BusContent, PendingMessages, busMessage } from './bus-message'

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

/** Sends messages between processes, outside the transactions that they report: all of an interval in one statement. */
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
