import { type Finding, inSeconds, unless } from './finding'
import { startFollowers } from './followers'
import { readBoards } from './users'
import { unexpectedErrors } from './unexpected-errors'
import type { Stage } from './stage'
import { until } from './until'
import { whileWriting } from './while-writing'

type Size = { writers: number; secondsAway: number; isTimed: boolean }

const allowedMillisecondsBack = 5_000
const allowedErrorMilliseconds = 2_000
const writesBetween = 200

/** Stops the database for a while, while users write and read. */
export async function takeDatabaseAway(
  stage: Stage,
  { writers: count, secondsAway, isTimed }: Size,
): Promise<Finding> {
  const users = await stage.ownBoards(5)
  const followers = startFollowers(stage.url, users, await readBoards(stage.url, users))
  const work = { address: () => stage.url, users, writers: count }
  const outcome = await whileWriting(work, async (writers) => {
    await writers.reach(writesBetween)
    await stage.stopDatabase()
    const errorsBefore = writers.errors.length
    const stoppedAt = performance.now()
    const isOver = () => performance.now() - stoppedAt > secondsAway * 1_000
    await until(
      () => writers.errors.length > errorsBefore && isOver(),
      'it is unavailable',
      2_000 * secondsAway + 10_000,
    )
    await stage.startDatabase()
    const started = performance.now()
    await writers.reach(1)
    const backAfter = performance.now() - started
    await writers.reach(writesBetween)
    return backAfter
  })
  const { writers, seen: backAfter, boards, present, broken } = outcome
  const missed = await followers.finish(boards)
  const { errors, unanswered, acknowledged } = writers
  const slowest = Math.max(0, ...errors.map(({ milliseconds }) => milliseconds))
  return {
    line: `the database away for ${secondsAway} s: ${acknowledged()} writes, ${present} tasks present, ${errors.length} of 503 (the slowest in ${inSeconds(slowest)}), back after ${inSeconds(backAfter)}`,
    faults: [
      ...broken,
      ...missed,
      ...unexpectedErrors(errors),
      ...unless(unanswered() === 0, `${unanswered()} calls got no response`),
      ...(isTimed
        ? [
            ...unless(backAfter <= allowedMillisecondsBack, `back after ${inSeconds(backAfter)}`),
            ...unless(slowest <= allowedErrorMilliseconds, `an error took ${inSeconds(slowest)}`),
          ]
        : []),
    ],
  }
}
