import { sql } from 'kysely'
import type { Page } from '@playwright/test'
import { openPreparedDatabase } from '@/server/platform/embedded-postgres/prepared-database'
import { readSettings } from '@/server/platform/settings/settings'
import { ensureChromium } from '../../chromium.mjs'
import { type Figure, median } from '../figure'
import { watchComments } from '../in-page.mjs'
import { openStage, type Stage } from '../stage'

const runs = 9
const comments = 50
/** The number of comments that the details show at first. */
const shownAtFirst = 20

/**
 * Measures the time from a click on a card until the newest of the 50 comments of its task have been painted,
 * in a page that has shown the details of other tasks.
 */
export async function details(): Promise<Figure[]> {
  await ensureChromium()
  const stage = await openStage()
  try {
    const member = await stage.newMember()
    const board = await stage.makeBoard(member, 200)
    await addComments(stage)
    const page = await member.newPage()
    await page.goto(board, { waitUntil: 'networkidle' })
    await page.getByRole('article').first().waitFor()
    const times: number[] = []
    for (let run = 0; run <= runs; run += 1) times.push(await openTask(page, run))
    const name = `a click to the details with ${comments} comments`
    return [
      { name: `${name}, warm`, value: median(times.slice(1)), unit: 'ms', limit: 150 },
      { name: `${name}, for the first time`, value: times[0] ?? Number.NaN, unit: 'ms' },
    ]
  } finally {
    await stage.close()
  }
}

async function openTask(page: Page, number: number) {
  const watch = await page.evaluateHandle(watchComments, shownAtFirst)
  await page.getByRole('article').nth(number).getByRole('link').click()
  const milliseconds = await watch.evaluate(({ answer }) => answer())
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  return milliseconds
}

async function addComments({ product }: Stage) {
  const { db, close } = await openPreparedDatabase(readSettings({ DATA_DIR: product.dataDir }), console.error)
  await db.transaction().execute(async (transaction) => {
    await sql`set local statement_timeout = 0`.execute(transaction)
    await sql`
      insert into comments (task_id, user_id, content)
      select tasks.id, projects.user_id, 'Bay ' || n || ' has **moved** by a finger:' || chr(10) || chr(10)
        || '- the stones are loose' || chr(10) || '- see [the list](https://example.org/stones)'
      from tasks join projects on projects.id = project_id, generate_series(1, ${comments}::integer) n order by tasks.id, n`.execute(
      transaction,
    )
    await sql`update tasks set comments = ${comments}::integer`.execute(transaction)
  })
  await close()
}
