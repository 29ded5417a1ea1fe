import { followedInBrowser } from './follow-locks'
import { keepStream } from './kept-stream'
import type { Hear, News } from './stream-messages'
import { createSituation } from './connection-situation'

/** Holds the browser's one stream and forwards its messages to the other tabs. */
export function leadTabs(scope: string, tell: Hear) {
  const situation = createSituation()
  const stream = keepStream((news: News) => {
    situation.note(news)
    tell(news)
  })

  /**
   * Follows the projects that the tabs follow now, and sends the current situation to the tabs that have just opened.
   */
  async function sync() {
    stream.follow(await followedInBrowser(scope))
    for (const news of situation.told()) tell(news)
  }

  void sync()
  return {
    sync,
    /** Answers a visible tab that asks whether the connection is up. */
    answer() {
      stream.hurry()
      tell({ kind: 'connection', connected: situation.isConnected() })
    },
    close: () => stream.close(),
  }
}
