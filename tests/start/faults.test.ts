import { afterAll, beforeAll, expect, test } from 'vitest'
import { takeDatabaseAway } from '../faults/absent-database'
import { boardRaces } from '../faults/board-races'
import { cutConnections } from '../faults/cut-connections'
import { cutMigration } from '../faults/cut-migration'
import { failInProcess } from '../faults/failing-program'
import type { Finding } from '../faults/finding'
import { lockTasks } from '../faults/locked-table'
import { makeReadOnly } from '../faults/read-only'
import { readSlowly } from '../faults/slow-reads'
import { openStage, type Stage } from '../faults/stage'
import { stopAtOnce } from '../faults/stop-at-once'
import { stopUnderLoad } from '../faults/stop-under-load'
import { finishRecurringTasks } from '../faults/recurring-tasks'
import { changeRelatedTasks } from '../faults/related-tasks'
import { reconnectStorm } from '../faults/reconnect-storm'
import { tellOnce } from '../faults/told-once'
import { setClockWrong } from '../faults/wrong-clock'

const isTimed = false

let stage: Stage

beforeAll(async () => {
  stage = await openStage()
})

afterAll(() => stage.close())

const scenarios: [what: string, look: () => Promise<Finding>][] = [
  [
    'cut connections fail the requests that they carry, and no others',
    () => cutConnections(stage, { writers: 20, cuts: 5, writesBetween: 20 }),
  ],
  [
    'requests that wait too long for a locked table fail, and the process keeps running',
    () => lockTasks(stage, { requests: 40, isTimed }),
  ],
  [
    'slow reads of one person fail for nobody else',
    () => readSlowly(stage, { texts: 100, notifications: 1_000, changes: 1_000, rounds: 2, isTimed }),
  ],
  ['a read-only database can be read, and written to again afterwards', () => makeReadOnly(stage)],
  [
    'streams that all break at once all reconnect, without missed changes',
    () => reconnectStorm(stage, { users: 20, boards: 4, isTimed }),
  ],
  [
    'a stop completes running requests, and ends streams with a reconnect delay',
    () => stopUnderLoad(stage, { requests: 40, streams: 20, isTimed }),
  ],
  [
    'a stop answers the requests that were sent before it, read or not',
    () => stopAtOnce(stage, { rounds: 4, requests: 50 }),
  ],
  [
    'followers receive every change after an interruption of the database',
    () => takeDatabaseAway(stage, { writers: 10, secondsAway: 1, isTimed }),
  ],
  [
    'comments and reminders are told once and mailed once, whichever process is killed',
    () => tellOnce(stage, { tasks: 60, kills: 2 }),
  ],
  [
    'related tasks are counted right in the end, whichever process is killed',
    () => changeRelatedTasks(stage, { tasks: 60, kills: 2 }),
  ],
  [
    'a finished recurring task has one next task, whichever process is killed',
    () => finishRecurringTasks(stage, { tasks: 60, kills: 2 }),
  ],
  ['a killed migration leaves the old schema, and the next start completes it', cutMigration],
  ['sessions and codes follow the database’s clock', () => setClockWrong(stage, { minutes: [-5] })],
  [
    'a failing request or stream affects no other, an unhandled rejection ends nothing, and an uncaught exception ends the process',
    () => failInProcess(stage, { isTimed }),
  ],
]

test.each(scenarios)('%s', async (_what, look) => {
  expect((await look()).faults).toEqual([])
})

test('concurrent actions on a board have the result of one valid order', async () => {
  for (const { round, maxRounds } of boardRaces(stage)) {
    // One round is enough for what happens many times in each.
    const rounds = maxRounds === undefined ? 3 : 1
    for (let number = 0; number < rounds; number += 1) expect(await round(stage.url)).toEqual([])
  }
})
