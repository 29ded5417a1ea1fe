import { openBoard } from './support/board'
import { goOffline } from './support/go-offline'
import { expect, test } from './support/journey'

test('every page has its own title, which is announced when it opens', async ({ page, laneway }) => {
  const project = await laneway.project.create.mutate({ name: 'Garden' })
  await laneway.task.create.mutate({ projectId: project.id, title: 'Paths' })
  await page.goto('/')
  await expect(page).toHaveTitle('Dashboard · Laneway')
  const announced = (title: string) => page.locator('[aria-live]').filter({ hasText: title })
  const steps = [
    ['My Tasks', 'My Tasks · Laneway'],
    ['Dashboard', 'Dashboard · Laneway'],
    ['Garden', 'Garden · Laneway'],
    ['Project settings', 'Garden settings · Laneway'],
  ] as const
  for (const [link, title] of steps) {
    await page.getByRole('link', { name: link, exact: link !== 'My Tasks' }).click()
    await expect(page).toHaveTitle(title)
    await expect(announced(title)).toHaveCount(1)
  }
})

test('visited pages open from the cache, also without a network', async ({
  page,
  context,
  laneway,
  browserErrors,
}) => {
  browserErrors.expect(/net::ERR_/)
  const project = await laneway.project.create.mutate({ name: 'Garden' })
  await laneway.task.create.mutate({ projectId: project.id, title: 'Paths' })
  const { id } = await laneway.account.me.query()
  await laneway.task.create.mutate({ projectId: project.id, title: 'Fence', assignedTo: id })
  const visits = [
    { link: /^My Tasks/, shown: page.getByRole('link', { name: 'Fence' }) },
    { link: 'Dashboard', shown: page.getByRole('link', { name: 'Garden' }) },
    { link: 'Garden', shown: page.getByRole('article').nth(1) },
  ]
  const visitAll = async () => {
    for (const { link, shown } of visits) {
      await page.getByRole('link', { name: link, exact: true }).click()
      await expect(shown).toBeVisible()
    }
  }
  await page.goto('/')
  await visitAll()

  await goOffline(page)
  await expect(page.getByText('Reconnecting…')).toBeVisible()
  const refetch = page.waitForEvent('requestfailed', (request) => request.url().includes('project.get'))
  await visitAll()
  await refetch
  await expect(page.getByRole('article')).toHaveCount(2)
  await context.setOffline(false)
  await page.route('**/trpc/*', () => undefined)
  await visitAll()
})

test('a page’s scripts and styles are its own, and no page requests another site', async ({
  page,
  laneway,
  baseURL,
}) => {
  const hosts = new Set<string>()
  page.on('request', (request) => hosts.add(new URL(request.url()).host))
  const project = await laneway.project.create.mutate({ name: 'Garden' })
  for (const path of ['/', `/project/${project.id}`, `/project/${project.id}/settings`, '/my-tasks']) {
    const response = await page.goto(path)
    const policy = response?.headers()['content-security-policy'] ?? ''
    expect(policy).toContain("'nonce-")
    expect(policy).not.toContain('unsafe')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  }
  expect([...hosts]).toEqual([new URL(baseURL ?? '').host])
})

test('right-to-left text starts at the right', async ({ page, laneway }) => {
  await openBoard(page, laneway, [{ title: 'مرحبا بالعالم', description: 'שלום' }])
  const title = page.getByRole('heading', { name: 'مرحبا بالعالم' })
  await expect(title).toHaveCSS('direction', 'rtl')
  await page.getByRole('link', { name: 'مرحبا بالعالم' }).click()
  await expect(page.getByText('שלום')).toHaveCSS('direction', 'rtl')
  await page.getByRole('button', { name: 'Edit Task' }).click()
  await expect(page.getByLabel('Title')).toHaveCSS('direction', 'rtl')
})
