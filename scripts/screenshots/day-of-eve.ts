import type { Page } from '@playwright/test'
import type { Recorder } from './animation'

const task = 'Order gravel for the paths'

/** Eve adds a task, carries it on, plans it, asks about it, finds another one and looks at her day. */
export async function dayOfEve(page: Page, { hold, type }: Recorder) {
  await hold(1_500)
  await addTask(page, { hold, type })
  await carry(page, hold)
  await choose(page, { hold, type }, 'd', 'fri 17:00')
  await choose(page, { hold, type }, 'a', 'mona')
  await ask(page, { hold, type })
  await find(page, { hold, type })
  await page.keyboard.press('g')
  await page.keyboard.press('t')
  await page.getByRole('heading', { name: 'My Tasks', level: 1 }).waitFor()
  await page.waitForLoadState('networkidle')
  await hold(2_500)
}

type Typing = Pick<Recorder, 'hold' | 'type'>

const card = (page: Page) => page.getByRole('article').filter({ hasText: task })

async function addTask(page: Page, { hold, type }: Typing) {
  await page.getByRole('button', { name: 'Add a task to To Do' }).click()
  await hold(400)
  await type(task)
  await page.keyboard.press('Enter')
  await page.getByText('Task created successfully', { exact: true }).waitFor()
  await hold(700)
  await page.keyboard.press('Escape')
}

async function carry(page: Page, hold: Recorder['hold']) {
  await card(page).scrollIntoViewIfNeeded()
  const from = await middleOf(page, card(page))
  const lane = await middleOf(page, page.getByRole('region', { name: 'In Progress' }))
  await page.mouse.move(from.x, from.y)
  await hold(400)
  await page.mouse.down()
  const steps = 6
  for (let step = 1; step <= steps; step += 1) {
    const at = (one: number, other: number) => one + ((other - one) * step) / steps
    await page.mouse.move(at(from.x, lane.x), at(from.y, lane.y), { steps: 3 })
    await hold(120)
  }
  await page.mouse.up()
  await page.getByRole('region', { name: 'In Progress' }).getByText(task).waitFor()
  await hold(900)
}

/** By the key of a fact, with the focus on the card. */
async function choose(page: Page, { hold, type }: Typing, key: string, text: string) {
  await card(page).getByRole('link').focus()
  await page.keyboard.press(key)
  await page.getByRole('dialog').waitFor()
  await hold(400)
  await type(text)
  await hold(400)
  await page.keyboard.press('Enter')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await hold(700)
}

async function ask(page: Page, { hold, type }: Typing) {
  await card(page).getByRole('link').focus()
  await page.keyboard.press('m')
  const field = page.getByRole('textbox', { name: /comment/i })
  await field.waitFor()
  await hold(500)
  await type('@mona')
  await page.keyboard.press('Enter')
  await type('is Friday early enough?')
  await page.keyboard.press('ControlOrMeta+Enter')
  await page.getByRole('dialog').getByText('is Friday early enough?').first().waitFor()
  await hold(1_500)
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await hold(400)
}

async function find(page: Page, { hold, type }: Typing) {
  await page.keyboard.press('ControlOrMeta+k')
  await page.getByRole('combobox').waitFor()
  await hold(400)
  await type('wall nor')
  await page
    .getByRole('option')
    .filter({ has: page.locator('mark') })
    .first()
    .waitFor()
  await hold(1_400)
  await page.keyboard.press('Escape')
}

async function middleOf(page: Page, element: ReturnType<Page['locator']>) {
  const box = await element.boundingBox()
  if (!box) throw new Error(`${page.url()} does not show what is to be carried.`)
  return { x: box.x + box.width / 2, y: box.y + Math.min(box.height / 2, 160) }
}
