import { setTimeout as delay } from 'node:timers/promises'
import { type Finding, inSeconds, unless } from './finding'
import { openRawStream } from './raw-stream'
import { ask } from './rest-caller'
import type { Stage } from './stage'
import { until } from './until'

/** The server checks all subscribers every 0.9 s; a call that removes access causes a check at once. */
const allowedMilliseconds = { byCall: 1_000, pastTheProduct: 1_500, presence: 10_000 }

/** Removes the access of subscribers to a board, by a call and by direct SQL; and closes one stream. */
export async function loseAccess(stage: Stage, { subscribers }: { subscribers: number }): Promise<Finding> {
  const owner = await stage.ownBoard()
  const board = `/api/projects/${owner.projectId}`

  async function openSubscriber() {
    const user = await stage.make.member({ id: owner.projectId }, 'read')
    const cookie = await stage.signIn(user)
    const stream = await openRawStream({ url: stage.url, path: `${board}/events`, cookie })
    return { id: user.id, cookie, ended: stream.ended }
  }

  /** The longest time that one of these streams stays open. */
  async function longest(lose: (userId: number) => Promise<unknown>) {
    let maximum = 0
    for (let number = 0; number < subscribers; number += 1) {
      const subscriber = await openSubscriber()
      // Waits past the check that follows the opening, for a different time before each next check.
      await delay(200 + 90 * (number % 10))
      const started = performance.now()
      await lose(subscriber.id)
      await subscriber.ended
      maximum = Math.max(maximum, performance.now() - started)
    }
    return maximum
  }

  const byCall = await longest((userId) =>
    ask(stage.url, owner.cookie, { method: 'DELETE', path: `${board}/members/${userId}` }),
  )
  const pastTheProduct = await longest((userId) =>
    stage.db.deleteFrom('projectMembers').where('userId', '=', userId).execute(),
  )

  const present = async () => {
    const users = await ask(stage.url, owner.cookie, { method: 'GET', path: `${board}/presence` })
    return Array.isArray(users) ? users.length : -1
  }
  const user = await openSubscriber()
  await ask(stage.url, user.cookie, { method: 'PUT', path: `${board}/presence` })
  const stayed = await present()
  const presence = await until(async () => (await present()) === 0, 'the closed stream is no longer present')

  return {
    line: `${subscribers} streams that lose their board by a call: closed after ${inSeconds(byCall)} at most; by direct SQL: ${inSeconds(pastTheProduct)}; a closed stream is present for ${inSeconds(presence)}`,
    faults: [
      ...unless(byCall <= allowedMilliseconds.byCall, `after a call it took ${inSeconds(byCall)}`),
      ...unless(
        pastTheProduct <= allowedMilliseconds.pastTheProduct,
        `after direct SQL it took ${inSeconds(pastTheProduct)}`,
      ),
      ...unless(stayed === 1, `${stayed} users were present instead of one`),
      ...unless(
        presence <= allowedMilliseconds.presence,
        `a closed stream was present for ${inSeconds(presence)}`,
      ),
    ],
  }
}
