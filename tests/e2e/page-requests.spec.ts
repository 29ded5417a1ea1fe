import type { Page } from '@playwright/test'
import { card, createBoard, drag, lane } from './support/board'
import { expect, test, toast } from './support/journey'
import { browserOf } from './support/team'

test.use({ reusesPages: false, fetchesAhead: true })

/**
 * The page's requests to the server from now on, except for its heartbeat, which it sends all the time, and for files
 * that come from the browser's cache.
 */
async function countRequests(page: Page) {
  const asked = new Map<string, string>()
  const open = new Set<string>()
  const network = await page.context().newCDPSession(page)
  network.on('Network.requestWillBeSent', ({ requestId, request: { url } }) => {
    const { pathname } = new URL(url)
    if (pathname === '/trpc/presence.beat') return
    asked.set(requestId, pathname)
    open.add(requestId)
  })
  network.on('Network.requestServedFromCache', ({ requestId }) => asked.delete(requestId))
  network.on('Network.responseReceived', ({ requestId, response }) => {
    if (response.fromDiskCache || response.fromPrefetchCache) asked.delete(requestId)
  })
  network.on('Network.loadingFinished', ({ requestId }) => open.delete(requestId))
  network.on('Network.loadingFailed', ({ requestId }) => open.delete(requestId))
  await network.send('Network.enable')
  return {
    asked: () => [...asked.values()],
    clear: () => asked.clear(),
    /** Waits until no answer but that of the live stream is pending, and the page has sent no request between two checks. */
    untilQuiet: async () => {
      let before = -1
      const isPending = (id: string) => asked.has(id) && asked.get(id) !== '/trpc/live.events'
      const isQuiet = () => {
        const hasAsked = asked.size !== before
        before = asked.size
        return !hasAsked && ![...open].some(isPending)
      }
      await expect.poll(isQuiet, { intervals: [1_000] }).toBe(true)
    },
  }
}

const script = /^\/assets\/.*\.js$/

test('a board asks for few files until it is quiet, each once, and a drop is followed by its write and at most two reads', async ({
  page,
  person,
  laneway,
  browserFixture: { browser },
}) => {
  const { id: assignedTo } = await laneway.account.me.query()
  // On a first visit the browser sends the time zone, and the page reads the account again; here the account
  // has it already.
  await laneway.account.update.mutate({ timeZone: 'UTC' })
  const before = await browserOf(browser, person)
  await before.goto('/my-tasks')
  await expect(before.getByRole('heading', { name: 'My Tasks' })).toBeVisible()
  const { project } = await createBoard(laneway, [{ title: 'Beds' }, { title: 'Paths', assignedTo }])
  // The events of all this have been sent, so that the page opens at rest.
  await expect(card(before, 'Paths')).toBeVisible()
  const { asked, clear, untilQuiet } = await countRequests(page)
  await page.goto(`/project/${project.id}`)
  await expect.poll(() => asked().some((path) => path.startsWith('/assets/board-rest-'))).toBe(true)
  await untilQuiet()
  expect(asked().length, asked().join('\n')).toBeLessThanOrEqual(30)
  const files = asked().filter((path) => path.startsWith('/assets/'))
  expect(files.length).toBeGreaterThan(10)
  expect(files).toEqual([...new Set(files)])

  await test.step('a card that is pointed at reads what a click would show, without a script', async () => {
    clear()
    await card(page, 'Paths').hover()
    await expect.poll(asked).toContain('/trpc/serviceUnit.list,relation.list')
    await untilQuiet()
    expect(asked().filter((path) => script.test(path))).toEqual([])
  })

  clear()
  await drag(page, card(page, 'Paths'), lane(page, 'Done'))
  await expect(toast(page)).toContainText('Task has been moved to Done')
  await untilQuiet()
  // The first toast fetches the script of toasts.
  const calls = asked().filter((path) => !script.test(path))
  expect(calls).toContain('/trpc/task.update')
  expect(calls.length, calls.join('\n')).toBeLessThanOrEqual(3)
})
