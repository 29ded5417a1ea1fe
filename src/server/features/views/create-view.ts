import { type NewView, maxViewsOfPerson } from '@/domain/view-schema'
import type { ProjectAccessRow } from '../../core/access/access-queries'
import { changedMeanwhile, conflict } from '../../core/errors'
import { type Db, inTransaction } from '../../platform/database/database'
import { countViews, insertView, lockPerson } from './view-queries'

/** Saves a view, unless the person has the maximum number of them for its page. */
export const createView = (db: Db, userId: number, values: NewView, access: ProjectAccessRow | null) =>
  inTransaction(db, async (transaction) => {
    await lockPerson(transaction, userId)
    if ((await countViews(transaction, userId, values)) >= maxViewsOfPerson) {
      throw conflict(`You have ${maxViewsOfPerson} views here already. Delete one to save another.`)
    }
    const created = await insertView(transaction, userId, values, access)
    if (!created) throw changedMeanwhile()
    return { ...created, isOwn: true, access }
  })
