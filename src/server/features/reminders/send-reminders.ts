import type { Db } from '../../platform/database/database'
import { insertDueReminders } from './reminder-queries'

type Parts = {
  db: Db
  now: Date
  /** Called after each write with the people who were reminded. */
  onReminded: (people: number[]) => void
}

/** Reminds assignees of tasks that are due soon or overdue, in bounded steps, until nothing is left. */
export async function sendReminders({ db, now, onReminded }: Parts) {
  for (;;) {
    const people = await insertDueReminders(db, now)
    if (people.length === 0) return
    onReminded([...new Set(people)])
  }
}
