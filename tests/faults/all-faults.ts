import { takeDatabaseAway } from './absent-database'
import { cutConnections } from './cut-connections'
import { readNothing } from './deaf-readers'
import { failInside } from './failing-program'
import { cutMigration } from './cut-migration'
import { depart } from './departures'
import type { Fault, Finding } from './finding'
import { fleetFaults } from './fleet-faults'
import { freeze } from './frozen-process'
import { fillDisk } from './full-disk'
import { inputFaults } from './input-faults'
import { killFaults } from './kill-faults'
import { lockTasks } from './locked-table'
import { raceFaults } from './race-faults'
import { refuseWrites } from './read-only'
import { signInFaults } from './sign-in-faults'
import { dripFromAeroAuth } from './slow-aero-auth'
import { sendSlowly } from './slow-senders'
import { openStage, type Stage } from './stage'
import { stopAtOnce } from './stop-at-once'
import { stopUnderLoad } from './stop-under-load'
import { storm } from './storm'
import { stickStatements } from './stuck-statements'
import { setClockWrong } from './wrong-clock'

const isTimed = true

/** A fault that runs against the product with a separate database. */
const onStage = (name: string, look: (stage: Stage) => Promise<Finding>): Fault => ({
  name,
  async *run() {
    const stage = await openStage()
    try {
      yield await look(stage)
    } finally {
      await stage.close()
    }
  },
})

type Size = {
  /** The maximum number of kills and of processes stopped behind the balancer; some faults use fewer. */
  mostRounds: number
  raceRounds: number
  writers: number
  /** The number of generated requests per endpoint. */
  requests: number
}

export const allFaults = ({ mostRounds, raceRounds, writers, requests }: Size): Fault[] => [
  killFaults({
    rounds: {
      server: Math.min(mostRounds, 50),
      database: Math.min(mostRounds, 25),
      everything: Math.min(mostRounds, 3),
    },
    writers,
  }),

  onStage('cut-connections', (stage) => cutConnections(stage, { writers, cuts: 60, writesBetween: 200 })),
  onStage('locked-table', (stage) => lockTasks(stage, { requests: 500, isTimed })),
  onStage('stuck-statements', (stage) => stickStatements(stage, { isTimed })),
  onStage('read-only', refuseWrites),
  onStage('storm', (stage) => storm(stage, { people: 250, boards: 10, isTimed })),
  onStage('stop-under-load', (stage) => stopUnderLoad(stage, { requests: 200, streams: 50, isTimed })),
  onStage('stop-at-once', (stage) => stopAtOnce(stage, { rounds: Math.min(mostRounds, 200), requests: 50 })),
  onStage('absent-database', (stage) => takeDatabaseAway(stage, { writers, secondsAway: 60, isTimed })),
  onStage('wrong-clock', (stage) =>
    setClockWrong(stage, { minutes: [5, -5, -60, 31 * 24 * 60, -31 * 24 * 60] }),
  ),
  onStage('failing-program', (stage) => failInside(stage, { isTimed })),
  onStage('frozen-process', (stage) => freeze(stage, { writers })),
  onStage('departures', (stage) => depart(stage, { readers: 20 })),
  onStage('deaf-readers', (stage) => readNothing(stage, { readers: 200 })),
  onStage('slow-aero-auth', (stage) => dripFromAeroAuth(stage, { callers: 20, isTimed })),
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
  raceFaults({ rounds: raceRounds }),
  signInFaults({ rounds: raceRounds }),
  inputFaults({ requests }),
  fleetFaults({ rounds: Math.min(mostRounds, 3), writers }),
]
