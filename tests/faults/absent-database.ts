import { type Finding, inSeconds, unless } from './finding'
import { startFollowers } from './followers'
import { readBoards } from './people'
import { rudeAnswers } from './rude-answers'
import type { Stage } from './stage'
import { until } from './until'
import { whileWriting } from './while-writing'

type Size = { writers: number; secondsAway: number; isTimed: boolean }

const allowedMillisecondsBack = 5_000
const allowedMillisecondsOfRefusal = 2_000
const writesBetween = 200

/** Stops the database for a while, while users write and read. */
export async function takeDatabaseAway(
  stage: Stage,
  { writers: count, secondsAway, isTimed }: Size,
): Promise<Finding> {
  const people = await stage.ownBoards(5)
  const followers = startFollowers(stage.url, people, await readBoards(stage.url, people))
  const work = { address: () => stage.url, people, writers: count }
  const outcome = await whileWriting(work, async (writers) => {
    await writers.reach(writesBetween)
    await stage.stopDatabase()
    const refusedBefore = writers.refusals.length
    const goneAt = performance.now()
    const isOver = () => performance.now() - goneAt > secondsAway * 1_000
    await until(
      () => writers.refusals.length > refusedBefore && isOver(),
      'it is away',
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
  const unheard = await followers.finish(boards)
  const { refusals, unanswered, acknowledged } = writers
  const slowest = Math.max(0, ...refusals.map(({ milliseconds }) => milliseconds))
  return {
    line: `the database away for ${secondsAway} s: ${acknowledged()} writes, ${present} tasks present, ${refusals.length} of 503 (the slowest in ${inSeconds(slowest)}), back after ${inSeconds(backAfter)}`,
    faults: [
      ...broken,
      ...unheard,
      ...rudeAnswers(refusals),
      ...unless(unanswered() === 0, `${unanswered()} calls were not answered`),
      ...(isTimed
        ? [
            ...unless(backAfter <= allowedMillisecondsBack, `back after ${inSeconds(backAfter)}`),
            ...unless(slowest <= allowedMillisecondsOfRefusal, `a refusal took ${inSeconds(slowest)}`),
          ]
        : []),
    ],
  }
}
