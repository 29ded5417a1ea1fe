import { boardRaces } from './board-races'
import type { Fault } from './finding'
import { races } from './races'
import { openStage } from './stage'

/** Concurrent actions, repeated in rounds. */
export const raceFaults = ({ rounds }: { rounds: number }): Fault => ({
  name: 'races',
  async *run() {
    const stage = await openStage()
    try {
      for (const { name, round, maxRounds = rounds } of [...races, ...boardRaces(stage)]) {
        const faults: string[] = []
        const times = Math.min(rounds, maxRounds)
        for (let number = 0; number < times; number += 1) faults.push(...(await round(stage.url)))
        yield { line: `${name}, ${times} times`, faults }
      }
    } finally {
      await stage.close()
    }
  },
})
