import { takeDatabaseAway } from './absent-database'
import { attackFaults } from './attack-faults'
import { cutConnections } from './cut-connections'
import { dropMany } from './many-drops'
import { leaveUnread } from './unread-streams'
import { failInProcess } from './failing-program'
import { cutExports } from './cut-exports'
import { cutImports } from './cut-imports'
import { cutUploads } from './cut-uploads'
import { cutMigration } from './cut-migration'
import { loseAccess } from './lost-access'
import type { Fault, Finding } from './finding'
import { fleetFaults } from './fleet-faults'
import { freeze } from './frozen-process'
import { fillDisk } from './full-disk'
import { inputFaults } from './input-faults'
import { killFaults } from './kill-faults'
import { lockTasks } from './locked-table'
import { raceFaults } from './race-faults'
import { makeReadOnly } from './read-only'
import { repeatTests } from './repeated-tests'
import { signInFaults } from './sign-in-faults'
import type { Size } from './sizes'
import { slowAeroAuth } from './slow-aero-auth'
import { readSlowly } from './slow-reads'
import { sendSlowly } from './slow-senders'
import { openStage, type Stage } from './stage'
import { stopAtOnce } from './stop-at-once'
import { stopUnderLoad } from './stop-under-load'
import { tellOnce } from './told-once'
import { finishRecurringTasks } from './recurring-tasks'
import { changeRelatedTasks } from './related-tasks'
import { reconnectStorm } from './reconnect-storm'
import { blockStatements } from './stuck-statements'
import { setClockWrong } from './wrong-clock'

const isTimed = true

/** A fault that runs against the product with a separate database. */
const onStage = (name: string, ...looks: ((stage: Stage) => Promise<Finding>)[]): Fault => ({
  name,
  async *run() {
    const stage = await openStage()
    try {
      for (const look of looks) yield await look(stage)
    } finally {
      await stage.close()
    }
  },
})

export const allFaults = (size: Size, writers: number): Fault[] => [
  killFaults({
    rounds: { server: size.serverKills, database: size.databaseKills, everything: size.killsOfBoth },
    writers,
  }),

  onStage('cut-connections', (stage) => cutConnections(stage, { writers, cuts: 60, writesBetween: 200 })),
  onStage('locked-table', (stage) => lockTasks(stage, { requests: 500, isTimed })),
  onStage('stuck-statements', (stage) => blockStatements(stage, { isTimed })),
  onStage('read-only', makeReadOnly),
  onStage('storm', (stage) => reconnectStorm(stage, { users: 250, boards: 10, isTimed })),
  onStage('stop-under-load', (stage) => stopUnderLoad(stage, { requests: 200, streams: 50, isTimed })),
  onStage('stop-at-once', (stage) => stopAtOnce(stage, { rounds: size.stops, requests: 50 })),
  onStage('absent-database', (stage) => takeDatabaseAway(stage, { writers, secondsAway: 60, isTimed })),
  onStage('wrong-clock', (stage) =>
    setClockWrong(stage, { minutes: [5, -5, -60, 31 * 24 * 60, -31 * 24 * 60] }),
  ),
  onStage('failing-program', (stage) => failInProcess(stage, { isTimed })),
  onStage('frozen-process', (stage) => freeze(stage, { writers })),
  onStage('told-once', (stage) => tellOnce(stage, { tasks: 1_000, kills: size.notifierKills })),
  onStage(
    'plan',
    (stage) => changeRelatedTasks(stage, { tasks: 1_000, kills: size.planKills }),
    (stage) => finishRecurringTasks(stage, { tasks: 500, kills: size.planKills }),
  ),
  onStage('departures', (stage) => loseAccess(stage, { subscribers: 20 })),
  onStage('deaf-readers', (stage) => leaveUnread(stage, { clients: 200 })),
  onStage('slow-aero-auth', (stage) => slowAeroAuth(stage, { callers: 20, isTimed })),
  onStage('slow-reads', (stage) =>
    readSlowly(stage, { texts: 3_000, notifications: 100_000, changes: 200_000, rounds: 5, isTimed }),
  ),
  onStage('many-drops', (stage) => dropMany(stage, { drops: size.drops, cards: 40 })),
  onStage('cut-uploads', (stage) => cutUploads(stage, { uploads: 100, people: 20, kills: 2 })),
  {
    name: 'import',
    async *run() {
      const stage = await openStage()
      try {
        yield* cutImports(stage, { cards: 2_000, kills: size.importKills, isTimed })
        yield await cutExports(stage, { tasks: 3_000, kills: 3 })
      } finally {
        await stage.close()
      }
    },
  },
  onStage('slow-senders', (stage) => sendSlowly(stage, { senders: 1_000, isTimed })),
  {
    name: 'cut-migration',
    async *run() {
      yield await cutMigration()
    },
  },
  {
    name: 'full-disk',
    async *run() {
      yield await fillDisk({ writers: 20 })
    },
  },
  raceFaults({ rounds: size.races }),
  signInFaults({ rounds: size.races }),
  inputFaults({ requests: size.requests }),
  attackFaults({ isTimed }),
  fleetFaults({ rounds: size.fleetRounds, writers }),
  repeatTests,
]
