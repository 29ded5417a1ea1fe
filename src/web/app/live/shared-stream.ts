import { followedProjects, onFollowedChange } from './followed-projects'
import { followedInBrowser, holdFollowLocks } from './follow-locks'
import { keepStream } from './kept-stream'
import { createSituation, type Hear, type News } from './connection-situation'

type Message = News | { kind: 'following' } | { kind: 'ask' }
type Lead = ReturnType<typeof leadTabs>

const askEvery = 2_000
const patience = 5_000

/**
 * Receives the one stream that all tabs of the browser share: the tab that holds the lock leads and forwards its
 * messages. A visible tab takes the lead from a leader that does not answer, such as a tab that the system has
 * suspended.
 */
export function shareStream(scope: string, hear: Hear) {
  // Browsers offer locks only on secure addresses (https or localhost).
  if (!('locks' in navigator)) return hearAlone(hear)

  const channel = new BroadcastChannel(scope)
  const say = (message: Message) => channel.postMessage(message)
  let lead: Lead | null = null
  let heardAt = Date.now()
  let closed = false
  let leaveQueue = () => {}

  function tell(news: News) {
    hear(news)
    say(news)
  }

  function startLeading() {
    lead = leadTabs(scope, tell)
    return new Promise<void>((resolve) => (leaveQueue = resolve))
  }

  function stopLeading() {
    lead?.close()
    lead = null
  }

  /** Waits for the lead, or takes it. When another tab takes the lead from this one, it waits again. */
  async function queue(steal: boolean) {
    const waiting = new AbortController()
    leaveQueue = () => waiting.abort()
    const wish = steal ? { steal } : { signal: waiting.signal }
    await navigator.locks.request(scope, wish, startLeading).catch(() => undefined)
    stopLeading()
    if (!closed && !waiting.signal.aborted) void queue(false)
  }

  function noticeFollowing() {
    if (lead) void lead.sync()
    else say({ kind: 'following' })
  }

  channel.addEventListener('message', ({ data }: MessageEvent<Message>) => {
    heardAt = Date.now()
    if (data.kind === 'following') void lead?.sync()
    else if (data.kind === 'ask') lead?.answer()
    else hear(data)
  })

  function ask() {
    if (lead || document.hidden) return
    if (Date.now() - heardAt > patience) {
      heardAt = Date.now()
      leaveQueue()
      void queue(true)
    } else say({ kind: 'ask' })
  }

  function onShown() {
    if (document.hidden) return
    heardAt = Date.now()
    lead?.answer()
    ask()
  }

  const releaseFollowed = holdFollowLocks(scope, noticeFollowing)
  void queue(false)
  const asking = setInterval(ask, askEvery)
  document.addEventListener('visibilitychange', onShown)

  return () => {
    closed = true
    document.removeEventListener('visibilitychange', onShown)
    clearInterval(asking)
    releaseFollowed()
    leaveQueue()
    stopLeading()
    channel.close()
  }
}

function hearAlone(hear: Hear) {
  const stream = keepStream(hear)
  const follow = () => stream.follow([...followedProjects()])
  const stopListening = onFollowedChange(follow)
  follow()
  return () => {
    stopListening()
    stream.close()
  }
}

/** Holds the browser's one stream and forwards its messages to the other tabs. */
function leadTabs(scope: string, tell: Hear) {
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
