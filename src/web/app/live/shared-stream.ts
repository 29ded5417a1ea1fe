import { followedProjects, onFollowedChange } from './followed-projects'
import { openReconnectingStream } from './reconnecting-stream'
import { createSituation, type OnMessage, type StreamMessage } from './connection-situation'

type Message = StreamMessage | { kind: 'following' } | { kind: 'ask' }
type Lead = ReturnType<typeof leadTabs>

const askEveryMilliseconds = 2_000
/** The tab counts its questions, not the time: a suspended tab has asked nothing meanwhile. */
const mostUnansweredAsks = 3

/**
 * Receives the one stream that all tabs of the browser share: the tab that holds the lock leads and forwards its
 * messages. A visible tab takes the lead from a leader that does not answer, such as a tab that the system has
 * suspended.
 */
export function shareStream(scope: string, onMessage: OnMessage) {
  // Browsers offer locks only on secure addresses (https or localhost).
  if (!('locks' in navigator)) return receiveAlone(onMessage)

  const channel = new BroadcastChannel(scope)
  /** A message that arrives after this tab closed its stream is dropped: the user may have signed out. */
  const broadcast = (message: Message) => closed || channel.postMessage(message)
  let lead: Lead | null = null
  let unansweredAsks = 0
  let closed = false
  let leaveQueue = () => {}

  function send(message: StreamMessage) {
    if (closed) return
    onMessage(message)
    broadcast(message)
  }

  function startLeading() {
    lead = leadTabs(scope, send)
    return new Promise<void>((resolve) => (leaveQueue = resolve))
  }

  function stopLeading() {
    lead?.close()
    lead = null
  }

  /** Waits for the lead, or takes it. When another tab takes over the lead, this tab waits again. */
  async function queue(steal: boolean) {
    const waiting = new AbortController()
    leaveQueue = () => waiting.abort()
    const wish = steal ? { steal } : { signal: waiting.signal }
    await navigator.locks.request(scope, wish, startLeading).catch(() => undefined)
    stopLeading()
    if (!closed && !waiting.signal.aborted) void queue(false)
  }

  function shareFollowing() {
    if (lead) void lead.sync()
    else broadcast({ kind: 'following' })
  }

  channel.addEventListener('message', ({ data }: MessageEvent<Message>) => {
    if (data.kind === 'following') void lead?.sync()
    else if (data.kind === 'ask') lead?.answer()
    else {
      // Only the leader sends it; other tabs ask as well.
      unansweredAsks = 0
      onMessage(data)
    }
  })

  function ask() {
    if (lead || document.hidden) return
    if (unansweredAsks === mostUnansweredAsks) {
      unansweredAsks = 0
      leaveQueue()
      void queue(true)
    } else {
      unansweredAsks += 1
      broadcast({ kind: 'ask' })
    }
  }

  function onShown() {
    if (document.hidden) return
    unansweredAsks = 0
    lead?.answer()
    ask()
  }

  const releaseFollowed = holdFollowLocks(scope, shareFollowing)
  void queue(false)
  const asking = setInterval(ask, askEveryMilliseconds)
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

function receiveAlone(onMessage: OnMessage) {
  const stream = openReconnectingStream(onMessage)
  const follow = () => stream.follow([...followedProjects()])
  const stopListening = onFollowedChange(follow)
  follow()
  return () => {
    stopListening()
    stream.close()
  }
}

/** Holds the browser's one stream and forwards its messages to the other tabs. */
function leadTabs(scope: string, send: OnMessage) {
  const situation = createSituation()
  const stream = openReconnectingStream((message: StreamMessage) => {
    situation.record(message)
    send(message)
  })

  /**
   * Follows the projects that the tabs follow now, and sends the current situation to the tabs that have just opened.
   */
  async function sync() {
    stream.follow(await followedInBrowser(scope))
    for (const message of situation.current()) send(message)
  }

  void sync()
  return {
    sync,
    /** Answers a visible tab that asks whether the connection is up. */
    answer() {
      stream.reconnectNow()
      send({ kind: 'connection', connected: situation.isConnected() })
    },
    close: () => stream.close(),
  }
}

/*
 * The projects that the tabs of a browser follow. Each tab holds a lock per project, which the browser releases when
 * the tab closes or crashes.
 */

const lockNames = (scope: string) => `${scope} follows `

/** Holds this tab's locks, and calls `onChange` whenever one is acquired or released. */
function holdFollowLocks(scope: string, onChange: () => void) {
  const releases = new Map<number, () => void>()

  function sync(wanted: ReadonlySet<number>) {
    for (const projectId of wanted) {
      if (!releases.has(projectId)) releases.set(projectId, holdLock(lockNames(scope) + projectId, onChange))
    }
    for (const [projectId, release] of releases) {
      if (wanted.has(projectId)) continue
      releases.delete(projectId)
      release()
    }
  }

  const syncAll = () => sync(followedProjects())
  const stopListening = onFollowedChange(syncAll)
  syncAll()
  return () => {
    stopListening()
    sync(new Set())
  }
}

/** The projects that any tab of the browser follows. */
async function followedInBrowser(scope: string): Promise<number[]> {
  const start = lockNames(scope)
  const { held = [] } = await navigator.locks.query()
  const ids = held.flatMap(({ name }) => (name?.startsWith(start) ? [Number(name.slice(start.length))] : []))
  return [...new Set(ids)].toSorted((one, other) => one - other)
}

function holdLock(name: string, onChange: () => void) {
  let release = () => {}
  const untilReleased = new Promise<void>((resolve) => (release = resolve))
  const held = navigator.locks.request(name, { mode: 'shared' }, () => {
    onChange()
    return untilReleased
  })
  void held.then(onChange)
  return release
}
