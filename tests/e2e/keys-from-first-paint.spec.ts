import { Worker } from 'node:worker_threads'
import type { Page } from '@playwright/test'
import { onlyInAll } from '../../src/testing/rounds'
import { card, createBoard, taskDetails } from './support/board'
import { isStarted } from './support/before-scripts'
import { expect, type Laneway, test } from './support/journey'

test.use({ reusesPages: false })

/** Its letters are also shortcuts of a card and of a board. */
const typed = '22 pipes, 3 saws; please'

type Opener = { name: string; open: (page: Page) => Promise<void>; field: string | null; makesTask?: true }

const byKey = (key: string) => (page: Page) => page.keyboard.press(key)

const openers: Opener[] = [
  { name: 'c', open: byKey('c'), field: 'Title', makesTask: true },
  {
    name: 'Add Task',
    open: (page) => page.getByRole('button', { name: 'Add Task' }).click(),
    field: 'Title',
    makesTask: true,
  },
  { name: 'Enter', open: byKey('Enter'), field: null },
  { name: 'a card', open: (page) => card(page, 'Roses').getByRole('link').click(), field: null },
  { name: 'm', open: byKey('m'), field: 'New comment' },
  { name: 'Ctrl K', open: byKey('ControlOrMeta+k'), field: 'Search, or do anything' },
  { name: 'e', open: byKey('e'), field: 'Title' },
  { name: '/', open: byKey('/'), field: 'Search tasks' },
]

type Row = { delay: number; isStarted: boolean; isSlow: boolean; isBusy: boolean }
type OpenedRow = Row & { opener: Opener }

const quiet = { isStarted: false, isSlow: false, isBusy: false }
const paces = [
  { ...quiet, delay: 40 },
  { ...quiet, delay: 15 },
  { ...quiet, delay: 80 },
  { ...quiet, delay: 120 },
  { ...quiet, delay: 80, isStarted: true },
  { ...quiet, delay: 60, isSlow: true },
  { ...quiet, delay: 120, isSlow: true },
  { ...quiet, delay: 60, isStarted: true, isSlow: true },
]
const all: OpenedRow[] = paces.flatMap((pace) =>
  [false, true].flatMap((isBusy) => openers.map((opener) => ({ opener, ...pace, isBusy }))),
)

/** By key, by click, and into a part without a field; over a slow network; beside a busy loop. */
const inShort = all.filter(
  ({ opener, delay, isStarted: isLate, isSlow, isBusy }) =>
    !isLate &&
    ((/^(c|Add Task|Enter|a card)$/.test(opener.name) && delay === 40 && !isBusy) ||
      (opener.name === 'c' && delay === 60 && isSlow && !isBusy) ||
      (opener.name === 'm' && delay === 80 && isBusy)),
)

test('from the first paint on, what is typed after a key or a click goes into what that opens, and changes no card', async ({
  page,
  laneway,
}) => {
  await typeInRows(page, laneway, inShort)
})

const comparesPaces = onlyInAll(
  'what opens, paces of typing, networks and busy machines from the first paint on',
)
for (const name of comparesPaces ? new Set(all.map(paceOf)) : [])
  test(`what is typed from the first paint on goes into what opens, ${name}`, async ({ page, laneway }) => {
    const rows = all.filter((row) => paceOf(row) === name)
    await typeInRows(page, laneway, rows)
  })

/** Names a pace: the interval between letters in milliseconds, and the further conditions. */
function paceOf({ delay, ...pace }: OpenedRow) {
  const when = pace.isStarted ? 'once its script runs' : 'at once'
  const network = pace.isSlow ? ', over a slow network' : ''
  return `a letter each ${delay} ms ${when}${network}${pace.isBusy ? ', beside a busy loop' : ''}`
}

async function typeInRows(page: Page, laneway: Laneway, rows: readonly OpenedRow[]) {
  const { project } = await createBoard(laneway, [{ title: 'Roses' }, { title: 'Fence' }])
  const versions = async () =>
    (await laneway.task.list.query({ projectId: project.id })).map(({ id, version }) => [id, version])
  const before = await versions()
  for (const [index, { opener, ...pace }] of rows.entries()) {
    await test.step(`${opener.name} ${paceOf({ opener, ...pace })}`, async () => {
      const text = `${typed} ${index}`
      const end = await slowDown(page, pace)
      await page.goto(`/project/${project.id}`, { waitUntil: 'commit' })
      await pointAt(page, 'Roses')
      if (pace.isStarted) await isStarted(page)
      await opener.open(page)
      await page.keyboard.type(opener.field === null ? '22x3' : text, { delay: pace.delay })
      if (opener.field === null) await expect(taskDetails(page, 'Roses')).toBeVisible()
      else {
        const field = page.getByLabel(opener.field, { exact: true }).and(page.locator('input, textarea'))
        // A draft of the previous row may come back: the text of a new task replaces it.
        await expect
          .poll(async () => {
            const value = await field.inputValue()
            return opener.makesTask
              ? value
              : value.slice(value.indexOf(text), value.indexOf(text) + text.length)
          })
          .toBe(text)
        await expect(field).toBeFocused()
      }
      expect(await versions()).toEqual(before)
      await end()
    })
  }
}

/** Moves the pointer onto a card as soon as it is visible. */
async function pointAt(page: Page, title: string) {
  const box = await card(page, title).boundingBox()
  expect(box).not.toBeNull()
  if (!box) return
  await page.mouse.move(box.x + 40, box.y + 6)
  await page.mouse.move(box.x + 44, box.y + 8)
}

/** @returns a function that ends it */
async function slowDown(page: Page, { isSlow, isBusy }: Pick<Row, 'isSlow' | 'isBusy'>) {
  const network = isSlow ? await page.context().newCDPSession(page) : null
  await network?.send('Network.enable')
  await network?.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: 200_000,
    uploadThroughput: 90_000,
  })
  const loop = isBusy ? new Worker('for (;;);', { eval: true }) : null
  return async () => {
    await network?.detach()
    await loop?.terminate()
  }
}
