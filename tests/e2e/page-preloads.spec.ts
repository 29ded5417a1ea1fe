import { expect, test } from './support/journey'

test.use({ reusesPages: false })

test('a board’s page preloads the viewer and the tasks, and its script uses the preloads', async ({
  page,
  laneway,
}) => {
  const { id } = await laneway.project.create.mutate({ name: 'Early board' })
  await laneway.task.create.mutate({ projectId: id, title: 'Come early' })
  await page.goto(`/project/${id}`, { waitUntil: 'networkidle' })
  await expect(page.getByRole('article')).toBeVisible()

  const asked = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .flatMap((entry) => (entry instanceof PerformanceResourceTiming ? [entry] : []))
      .map(({ name, initiatorType }) => `${new URL(name).pathname} by ${initiatorType}`),
  )
  const beforeBeingShown = asked.slice(0, asked.indexOf('/trpc/presence.beat by fetch'))
  expect(beforeBeingShown.filter((each) => /account\.me|task\.list/.test(each))).toEqual([
    '/trpc/account.me by link',
    '/trpc/task.list by link',
  ])
})

for (const { how, cookie } of [
  { how: 'without a session', cookie: null },
  { how: 'with a session that has ended', cookie: 'rended' },
]) {
  test(`the page to sign in asks nothing and logs no error ${how}`, async ({ page, context, baseURL }) => {
    const errors: string[] = []
    const asked: string[] = []
    page.on('console', (message) => message.type() === 'error' && errors.push(message.text()))
    page.on('request', (request) => {
      const { pathname } = new URL(request.url())
      if (pathname.startsWith('/trpc/')) asked.push(pathname)
    })
    if (cookie) await context.addCookies([{ name: 'laneway_session', value: cookie, url: baseURL ?? '' }])
    await page.goto('/', { waitUntil: 'networkidle' })
    await expect(page.getByRole('button', { name: 'Login' })).toBeVisible()
    expect([errors, asked]).toEqual([[], []])
  })
}
