import { sql } from 'kysely'
import { type Finding, inSeconds, unless } from './finding'
import { newTask, type User } from './users'
import { type Answer, send } from './rest-caller'
import { isUnavailableError } from './unexpected-errors'
import type { Stage } from './stage'

/** A statement in a queue waits for its predecessor and then for the row: each at most 2 s. */
const allowedMilliseconds = { ofStatement: 6_500, ofLock: 5_500 }

/** A statement that does not end, and a row lock that is not released: each times out, and others continue. */
export async function blockStatements(stage: Stage, { isTimed }: { isTimed: boolean }): Promise<Finding> {
  const [stuck, other] = [await stage.ownBoard(), await stage.ownBoard()]
  const write = ({ cookie, projectId }: User) => send(stage.url, cookie, newTask(projectId))

  async function checked(what: string, isExpected: (answer: Answer) => boolean, allowed: number) {
    const waiting = Promise.all([write(stuck), write(stuck)])
    const besides = await write(other)
    const answers = await waiting
    const slowest = Math.max(...answers.map((answer) => answer?.milliseconds ?? Infinity))
    return {
      line: `${what} times out after ${inSeconds(slowest)}`,
      faults: [
        ...answers
          .filter((answer) => !answer || !isExpected(answer))
          .map((answer) => `${what}: ${answer?.status ?? 'nothing'} ${answer?.text ?? ''}`),
        ...unless(besides?.status === 201, `${what}: a write elsewhere got ${besides?.status ?? 'nothing'}`),
        ...unless(!isTimed || slowest <= allowed, `${what}: it took ${inSeconds(slowest)}`),
      ],
    }
  }

  await slowDown(stage, stuck.projectId)
  // The second of the two waits for the row that the first has locked, for less time.
  const isExpected = (answer: Answer) => isUnavailableError(answer) || answer.status === 409
  const endless = await checked('an endless statement', isExpected, allowedMilliseconds.ofStatement)
  await sql`drop function dawdle cascade`.execute(stage.db)

  const locked = await stage.db.transaction().execute(async (transaction) => {
    await sql`select from projects where id = ${stuck.projectId} for update`.execute(transaction)
    return checked('a row that stays locked', ({ status }) => status === 409, allowedMilliseconds.ofLock)
  })
  const afterwards = await write(stuck)
  return {
    line: `${endless.line}, ${locked.line}`,
    faults: [
      ...endless.faults,
      ...locked.faults,
      ...unless(afterwards?.status === 201, `the next write got ${afterwards?.status ?? 'nothing'}`),
    ],
  }
}

/** Makes writing a task of this project take a minute. */
async function slowDown({ db }: Stage, projectId: number) {
  await sql`
    create function dawdle() returns trigger language plpgsql as
    $$ begin perform pg_sleep(60); return new; end $$`.execute(db)
  await sql`
    create trigger dawdle before insert on tasks for each row
    when (new.project_id = ${sql.lit(projectId)}) execute function dawdle()`.execute(db)
}
