import { setTimeout as delay } from 'node:timers/promises'
import type { Board } from './recorded-tasks'
import type { User } from './users'

type Follower = { user: User; revisions: number[]; lastEventId: string | undefined }

const pollMilliseconds = 20
const timeoutMilliseconds = 5_000

/** Clients that follow their boards' events, and resume a broken stream at the last event. */
export function startFollowers(url: string, users: readonly User[], boards: readonly Board[]) {
  const failures: string[] = []
  const end = new AbortController()
  const followers: Follower[] = users.map((user) => {
    const revision = boards.find(({ projectId }) => projectId === user.projectId)?.revision ?? 0
    return { user, revisions: [revision], lastEventId: String(revision) }
  })

  async function follow(follower: Follower) {
    while (!end.signal.aborted) {
      await readStream(follower).catch(() => {})
    }
  }

  async function readStream(follower: Follower) {
    const { user, lastEventId = '' } = follower
    const response = await fetch(`${url}/api/projects/${user.projectId}/events`, {
      headers: { cookie: user.cookie, accept: 'text/event-stream', 'last-event-id': lastEventId },
      signal: end.signal,
    })
    if (!response.ok) failures.push(`a stream got ${response.status}: ${await response.text()}`)
    let text = ''
    for await (const piece of response.body?.pipeThrough(new TextDecoderStream()) ?? []) {
      const events = (text + piece).split('\n\n')
      text = events.pop() ?? ''
      for (const event of events) take(follower, event)
    }
  }

  function take(follower: Follower, event: string) {
    const id = /^id: (.+)$/m.exec(event)?.[1]
    if (id !== undefined) follower.lastEventId = id
    if (/^event: change$/m.test(event)) follower.revisions.push(Number(id))
    if (/^event: reset$/m.test(event)) failures.push(`a stream was reset at ${id}`)
  }

  const streams = followers.map(follow)

  return {
    /**
     * Waits until all have received the boards' last changes, closes the streams, and reports missed and repeated
     * changes.
     */
    async finish(last: readonly Board[]) {
      const goal = ({ user }: Follower) =>
        last.find(({ projectId }) => projectId === user.projectId)?.revision ?? 0
      const giveUpAt = Date.now() + timeoutMilliseconds
      while (followers.some((each) => each.revisions.at(-1) !== goal(each)) && Date.now() < giveUpAt) {
        await delay(pollMilliseconds)
      }
      end.abort()
      await Promise.all(streams)
      return [...failures, ...followers.flatMap((each) => gapsIn(each, goal(each)))]
    },
  }
}

function gapsIn({ user, revisions }: Follower, last: number) {
  const [first = 0] = revisions
  const expected = Array.from({ length: last - first + 1 }, (_, index) => first + index)
  if (revisions.join() === expected.join()) return []
  const missed = expected.filter((revision) => !revisions.includes(revision))
  return [
    `board ${user.projectId}: ${missed.length} changes missed of ${expected.length}, ${revisions.length} heard`,
  ]
}
