import { randomUUID } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { openDatabaseListener } from '../../platform/database/database-listener'
import { type News, NewsBag, notice } from './bus-message'

type Parts = {
  /** Null: this process is told of others' writes by the comparison of revisions alone. */
  connectionString: string | null
  onNews: (news: News) => void
  /** News may have passed by. */
  onGap: () => void
}

const channel = 'laneway'

/** Each notification is a commit of its own: at most so often, however much there is to tell. */
const pauseMilliseconds = 10

/** What the processes tell each other, outside of the writes that it is about: all of a moment in one statement. */
export function createNews({ connectionString, onNews, onGap }: Parts) {
  const ownName = randomUUID()
  const bag = new NewsBag()
  let sending: Promise<void> | null = null
  const listener =
    connectionString === null
      ? null
      : openDatabaseListener({ connectionString, channel, onNotice: receive, onListening: onGap })

  function receive(payload: string) {
    const { data } = notice.safeParse(JSON.parse(payload))
    if (data && data.from !== ownName) onNews(data)
  }

  function send() {
    if (sending || !listener) return
    const notices = bag.take(ownName)
    if (notices.length === 0) return
    sending = listener
      .notify(notices.map((each) => JSON.stringify(each)))
      .catch(() => {})
      .then(() => setTimeout(pauseMilliseconds))
      .finally(() => {
        sending = null
        send()
      })
  }

  return {
    tell(news: Partial<News>) {
      if (!listener) return
      bag.add(news)
      send()
    },
    async close() {
      await sending
      await listener?.close()
    },
  }
}
