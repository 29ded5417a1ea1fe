import { boardRaces } from './board-races'
import type { Fault } from './finding'
import { races } from './races'
import { openStage } from './stage'

/** What several do at once, so many rounds of each. */
export const raceFaults = ({ rounds }: { rounds: number }): Fault => ({
  name: 'races',
  async *run() {
    const stage = await openStage()
    try {
      for (const { name, round } of [...races, ...boardRaces(stage)]) {
        const faults: string[] = []
        for (let number = 0; number < rounds; number += 1) faults.push(...(await round(stage.url)))
        yield { line: `${name}, ${rounds} times`, faults }
      }
    } finally {
      await stage.close()
    }
  },
})
