import { allowLongStatements } from '../../platform/database/statement'
import { type Db, inTransaction } from '../../platform/database/database'
import { purgeExpired } from './bin-item-queries'

/** So few that their rows are deleted soon, also those of projects. */
const atOnce = 20

/** Deletes what is past its time in the bins for good. Any number of processes may do so. */
export async function sweepBins(db: Db, hasToStop: () => boolean = () => false) {
  let swept = atOnce
  while (swept === atOnce && !hasToStop()) {
    swept = await inTransaction(db, async (tx) => {
      await allowLongStatements(tx, { usesIndexes: true })
      return purgeExpired(tx, atOnce)
    })
  }
}
