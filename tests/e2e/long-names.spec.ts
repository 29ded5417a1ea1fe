import type { Page } from '@playwright/test'
import { onlyInAll } from '../../src/testing/rounds'
import { expect, somebodyElse, test } from './support/journey'
import { longNamed, longNames } from './support/long-names'
import { coveredPart, spaceText, strayTexts } from './support/text-boxes'
import { pathOf } from './support/team'

type Scene = Awaited<ReturnType<typeof longNamed>>
type Screen = { path: (scene: Scene) => string; open?: (page: Page) => Promise<unknown> }

const board = ({ projectId }: Scene) => `/project/${projectId}`
const details = (scene: Scene) => `${board(scene)}?task=${scene.taskId}`

const opened = (page: Page) => expect(page.locator('[role="dialog"], [role="menu"]').first()).toBeVisible()
const click = (name: string) => (page: Page) => page.getByRole('button', { name }).first().click()
const press = (key: string) => async (page: Page) => {
  await page.getByRole('article').first().getByRole('link').first().focus()
  await page.keyboard.press(key)
  await opened(page)
}
const open = (name: string) => async (page: Page) => {
  await click(name)(page)
  await opened(page)
}
const showHistory = async (page: Page) => {
  await page.getByRole('tab', { name: 'History' }).click()
  await expect(page.getByRole('tabpanel').getByText('created the task')).toBeVisible()
}

const screens: Record<string, Screen> = {
  dashboard: { path: () => '/' },
  'my tasks': { path: () => '/my-tasks' },
  'work log': { path: () => '/my-tasks', open: open('What moved this week') },
  inbox: { path: () => '/inbox?show=all' },
  'inbox beside a task': { path: ({ taskId }) => `/inbox?show=all&task=${taskId}` },
  board: { path: board },
  display: { path: board, open: open('Display') },
  'what changed': { path: (scene) => `${board(scene)}?changes=true` },
  create: { path: board, open: press('c') },
  edit: { path: board, open: press('e') },
  assignee: { path: board, open: press('a') },
  labels: { path: board, open: press('l') },
  'menu of a card': { path: board, open: press('.') },
  palette: { path: board, open: press('ControlOrMeta+k') },
  details: { path: details },
  history: { path: details, open: showHistory },
  'project settings': { path: (scene) => `${board(scene)}/settings` },
  organizations: { path: () => '/organizations' },
  organization: { path: ({ slug }) => `/organizations/${slug}` },
  'projects of an organization': { path: ({ slug }) => `/organizations/${slug}?tab=projects` },
  'organization settings': { path: ({ slug }) => `/organizations/${slug}/settings` },
  profile: { path: () => '/?settings=profile' },
  tokens: { path: () => '/?settings=tokens' },
  import: { path: () => '/import' },
  'check of an import': { path: ({ importId }) => `/import/${importId}` },
  invitation: { path: ({ inviteUrl }) => pathOf(inviteUrl) },
}

/** Lanes, and rows of buttons that stay on one line in little room. */
const scrolledSideways = [
  'nav',
  '[role="tablist"]',
  ...['bar', 'filters', 'tabs', 'lanes'].map((name) => `[class*="_${name}_"]`),
]

/** The width of a window at 400 % zoom is 320 pixels, and its height 256. */
const zoomed = { width: 320, height: 256 }
const largestCovered = 1 / 3

const looksAtEach = onlyInAll(
  'each screen with each kind of long names at each width, with and without spaced text',
)
const looks = [1440, 390, 320].flatMap((width) =>
  [false, true].flatMap((isSpaced) => {
    const size = width === zoomed.width ? zoomed : { width, height: 900 }
    return looksAtEach || isSpaced === (width === 390) ? [{ size, isSpaced }] : []
  }),
)

for (const [kind, nameOf] of Object.entries(longNames)) {
  if (kind !== 'word' && !looksAtEach) continue
  test(`the longest names, of ${kind}, stay in their boxes on each screen`, async ({
    page,
    laneway,
    baseURL,
  }) => {
    test.slow()
    const others = await somebodyElse(baseURL)
    const scene = await longNamed({ mine: laneway, others: others.laneway, nameOf, page })
    for (const [name, { path, open }] of Object.entries(screens)) {
      for (const [index, { size, isSpaced }] of looks.entries()) {
        // A part that opens over a page keeps its position: the narrowest window is the hardest case.
        if (open && size !== zoomed && !looksAtEach) continue
        await page.setViewportSize(size)
        if (index === 0 || open) await page.goto(path(scene))
        await spaceText(page, isSpaced)
        if (index === 0 || open) await expect(page.getByRole('heading').first()).toBeVisible()
        await open?.(page)
        await expect(page.getByRole('status', { name: /^Loading/ })).toHaveCount(0)
        const look = `${name}, ${size.width} pixels wide${isSpaced ? ', spaced' : ''}`
        await expect.poll(() => strayTexts(page, scrolledSideways), { message: look }).toEqual([])
        if (size === zoomed) expect.soft(await coveredPart(page), look).toBeLessThanOrEqual(largestCovered)
      }
    }
  })
}
