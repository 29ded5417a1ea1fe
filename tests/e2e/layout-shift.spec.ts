import type { Page } from '@playwright/test'
import { expect, test, type Laneway } from './support/journey'

/** Lighthouse accepts ten times as much as good. */
const maxShift = 0.01

test.use({ viewport: { width: 412, height: 823 }, hasTouch: true, isMobile: true, reusesPages: false })

const titles = [
  'Survey the north wall before the frost',
  'Order gravel for the two long paths',
  'Ask the city about the water permit and what the meter costs',
  'Lay out beds four to nine with string and pegs, check against the drawing',
]

async function fill(laneway: Laneway) {
  const { id } = await laneway.project.create.mutate({
    name: 'North garden',
    description: 'Beds, paths and the wall',
  })
  for (const [index, title] of titles.entries()) {
    const dueDate = `20${25 + index * 5}-11-21T12:00:00Z`
    await laneway.task.create.mutate({ projectId: id, title, dueDate, priority: 'urgent' })
  }
  return id
}

/**
 * Opens a page whose font arrives after everything else, and returns how far its parts have moved by then.
 */
async function shiftByFont(page: Page, path: string, ready: () => Promise<void>) {
  let arrive = () => {}
  const arrived = new Promise<void>((resolve) => (arrive = resolve))
  await page.route('**/*.woff2', async (route) => {
    await arrived
    await route.continue()
  })
  await page.goto(path, { waitUntil: 'commit' })
  await ready()
  arrive()
  await page.waitForFunction(() => document.fonts.check("14px 'Inter Variable'"))
  return page.evaluate(async () => {
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    const observer = new PerformanceObserver(() => {})
    observer.observe({ type: 'layout-shift', buffered: true })
    return observer.takeRecords().reduce((sum, entry) => sum + Number(Reflect.get(entry, 'value')), 0)
  })
}

test('the page to sign in moves no part on a phone when its font arrives', async ({ page }) => {
  const ready = () => expect(page.getByRole('button', { name: 'Login' })).toBeVisible()
  expect(await shiftByFont(page, '/', ready)).toBeLessThanOrEqual(maxShift)
})

for (const { path, ready } of [
  { path: '/', ready: 'My Projects' },
  { path: '/my-tasks', ready: titles[0] },
  { path: '/tasks', ready: 'All tasks' },
  { path: '/inbox', ready: 'Inbox' },
]) {
  test(`${path} moves no part on a phone when its font arrives`, async ({ page, laneway }) => {
    await fill(laneway)
    const isReady = () => expect(page.getByRole('heading', { name: ready }).first()).toBeVisible()
    expect(await shiftByFont(page, path, isReady)).toBeLessThanOrEqual(maxShift)
  })
}

test('a board moves no part on a phone when its font arrives', async ({ page, laneway }) => {
  const ready = () => expect(page.getByRole('article')).toHaveCount(titles.length)
  expect(await shiftByFont(page, `/project/${await fill(laneway)}`, ready)).toBeLessThanOrEqual(maxShift)
})
