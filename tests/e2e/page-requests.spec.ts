import type { Page, Request } from '@playwright/test'
import { card, drag, lane, openBoard } from './support/board'
import { expect, test, toast } from './support/journey'

test.use({ reusesPages: false, fetchesAhead: true })

/** The page's requests from now on, except for its heartbeat, which it sends all the time. */
function countRequests(page: Page) {
  const asked: string[] = []
  const open = new Set<Request>()
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname === '/trpc/presence.beat') return
    asked.push(pathname)
    // Chromium reports no end of some files that come from its cache.
    if (request.resourceType() === 'fetch') open.add(request)
  })
  page.on('requestfinished', (request) => open.delete(request))
  page.on('requestfailed', (request) => open.delete(request))
  return {
    asked,
    /** Waits until no answer is pending, and the page has sent no request between two checks. */
    untilQuiet: async () => {
      let before = -1
      const isQuiet = () => {
        const hasAsked = asked.length !== before
        before = asked.length
        return !hasAsked && open.size === 0
      }
      await expect.poll(isQuiet, { intervals: [1_000] }).toBe(true)
    },
  }
}

const script = /^\/assets\/.*\.js$/

test('a board asks for few files until it is quiet, each once, and a drop is followed by its write and at most two reads', async ({
  page,
  laneway,
}) => {
  const { asked, untilQuiet } = countRequests(page)
  const { id: assignedTo } = await laneway.account.me.query()
  // On a first visit the browser sends the time zone, and the page reads the account again; here the account
  // has it already.
  await laneway.account.update.mutate({ timeZone: 'UTC' })
  await openBoard(page, laneway, [{ title: 'Paths', assignedTo }, { title: 'Beds' }])
  await expect.poll(() => asked.some((path) => path.startsWith('/assets/board-rest-'))).toBe(true)
  await untilQuiet()
  expect(asked.length, asked.join('\n')).toBeLessThanOrEqual(30)
  const files = asked.filter((path) => path.startsWith('/assets/'))
  expect(files.length).toBeGreaterThan(10)
  expect(files).toEqual([...new Set(files)])

  await test.step('a card that is pointed at reads what a click would show, without a script', async () => {
    asked.length = 0
    await card(page, 'Paths').hover()
    await expect.poll(() => asked).toContain('/trpc/serviceUnit.list')
    await untilQuiet()
    expect(asked.filter((path) => script.test(path))).toEqual([])
  })

  asked.length = 0
  await drag(page, card(page, 'Paths'), lane(page, 'Done'))
  await expect(toast(page)).toContainText('Task has been moved to Done')
  await untilQuiet()
  // The first toast fetches the script of toasts.
  const calls = asked.filter((path) => !script.test(path))
  expect(calls).toContain('/trpc/task.update')
  expect(calls.length, calls.join('\n')).toBeLessThanOrEqual(3)
})
