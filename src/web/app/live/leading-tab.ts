import { followedInBrowser } from './follow-locks'
import { keepStream } from './kept-stream'
import { createSituation, type Hear, type News } from './connection-situation'

/** Holds the browser's one stream, and passes on what it brings. */
export function leadTabs(scope: string, tell: Hear) {
  const situation = createSituation()
  const stream = keepStream((news: News) => {
    situation.note(news)
    tell(news)
  })

  /** Follows what the tabs follow now, and tells those that have come since how things are. */
  async function sync() {
    stream.follow(await followedInBrowser(scope))
    for (const news of situation.told()) tell(news)
  }

  void sync()
  return {
    sync,
    /** Somebody who is looking asks whether all is well. */
    answer() {
      stream.hurry()
      tell({ kind: 'connection', connected: situation.isConnected() })
    },
    close: () => stream.close(),
  }
}
