import { setTimeout as delay } from 'node:timers/promises'
import { type Finding, inSeconds, unless } from './finding'
import { openRawStream } from './raw-stream'
import { ask } from './rest-caller'
import type { Stage } from './stage'
import { until } from './until'

/** All subscribers are checked every 0.9 s; a call that removes access causes a check at once. */
const allowedMilliseconds = { byCall: 1_000, pastTheProduct: 1_500, presence: 10_000 }

/** Removes the access of subscribers to a board, by a call and by direct SQL; and closes one stream. */
export async function depart(stage: Stage, { readers }: { readers: number }): Promise<Finding> {
  const owner = await stage.ownBoard()
  const board = `/api/projects/${owner.projectId}`

  async function openReader() {
    const person = await stage.make.member({ id: owner.projectId }, 'read')
    const cookie = await stage.signIn(person)
    const stream = await openRawStream({ url: stage.url, path: `${board}/events`, cookie })
    return { id: person.id, cookie, ended: stream.ended }
  }

  /** The longest time that one of these streams stays open. */
  async function longest(lose: (readerId: number) => Promise<unknown>) {
    let most = 0
    for (let number = 0; number < readers; number += 1) {
      const reader = await openReader()
      // Waits past the check that follows the opening, for a different time before each next check.
      await delay(200 + 90 * (number % 10))
      const started = performance.now()
      await lose(reader.id)
      await reader.ended
      most = Math.max(most, performance.now() - started)
    }
    return most
  }

  const byCall = await longest((readerId) =>
    ask(stage.url, owner.cookie, { method: 'DELETE', path: `${board}/members/${readerId}` }),
  )
  const pastTheProduct = await longest((readerId) =>
    stage.db.deleteFrom('projectMembers').where('userId', '=', readerId).execute(),
  )

  const present = async () => {
    const people = await ask(stage.url, owner.cookie, { method: 'GET', path: `${board}/presence` })
    return Array.isArray(people) ? people.length : -1
  }
  const somebody = await openReader()
  await ask(stage.url, somebody.cookie, { method: 'PUT', path: `${board}/presence` })
  const stayed = await present()
  const presence = await until(async () => (await present()) === 0, 'who has left is gone')

  return {
    line: `${readers} readers who lose a board by a call: gone after ${inSeconds(byCall)} at most; past the product: ${inSeconds(pastTheProduct)}; who has left is shown for ${inSeconds(presence)}`,
    faults: [
      ...unless(byCall <= allowedMilliseconds.byCall, `by a call it took ${inSeconds(byCall)}`),
      ...unless(
        pastTheProduct <= allowedMilliseconds.pastTheProduct,
        `past the product it took ${inSeconds(pastTheProduct)}`,
      ),
      ...unless(stayed === 1, `${stayed} people were present in place of one`),
      ...unless(
        presence <= allowedMilliseconds.presence,
        `who had left was shown for ${inSeconds(presence)}`,
      ),
    ],
  }
}
