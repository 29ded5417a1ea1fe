import type { Page } from '@playwright/test'
import { card, lane, openBoard, taskDetails } from './support/board'
import { expect, newPerson, register, test } from './support/journey'
import { loginButton } from './support/sign-in-form'
import { storedInBrowser } from './support/stored-in-browser'

test.use({ serviceWorkers: 'allow', fetchesAhead: true })

/** What the browser may keep of nobody in particular. */
const preferences = [
  'density',
  'projectViewShowOnHold',
  'projectViewShowReview',
  'singleKeyShortcuts',
  'theme',
]

/** Uses what stores something in the browser: each of it is there in the end. */
async function useEverything(page: Page) {
  await page.getByRole('button', { name: 'In Review', pressed: true }).click()
  await page.getByRole('button', { name: 'Add a task to To Do' }).click()
  await page.getByRole('textbox', { name: 'New task in To Do' }).fill('Secret beds')
  await page.keyboard.press('Escape')
  for (const person of ['Nobody', 'Me']) {
    await card(lane(page, 'To Do'), 'Secret paths').hover()
    await page.keyboard.press('a')
    await page.getByRole('option', { name: person }).click()
  }
  await card(lane(page, 'To Do'), 'Secret paths').getByRole('link').click()
  await expect(taskDetails(page, 'Secret paths')).toContainText('Secret remark')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Dismiss' }).first().click()
  await page.getByRole('button', { name: 'Priority', exact: true }).click()
  await page.getByRole('menuitemcheckbox', { name: 'High', exact: true }).click()
  await page.goto('/my-tasks')
  await expect(page.getByRole('link', { name: 'Secret paths' })).toBeVisible()
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  await expect
    .poll(async () => (await storedInBrowser(page)).answers)
    .toContainEqual(expect.stringContaining('task.mine'))
}

test('after Logout the browser keeps preferences and the files of the product, and nothing of the person', async ({
  page,
  person,
  laneway,
}) => {
  const { tasks } = await openBoard(page, laneway, [{ title: 'Secret paths' }])
  await laneway.comment.create.mutate({ taskId: tasks[0]?.id ?? 0, content: 'Secret remark' })
  await useEverything(page)
  const before = await storedInBrowser(page)
  const kinds = [/unconfirmedAccount/, /opened/, /filters/, /omments/, /ssignees/, /draft of/]
  for (const kind of kinds) expect(before.local).toContainEqual(expect.stringMatching(kind))
  expect(before.tab).not.toEqual([])

  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(loginButton(page)).toBeVisible()
  const after = await storedInBrowser(page)
  expect(after.local.filter((key) => !preferences.includes(key))).toEqual([])
  expect(after.tab).toEqual([])
  expect(after.answers).toEqual([])
  for (const secret of ['Secret', person.username, person.email])
    expect(after.everything).not.toContain(secret)
})

test('if the network is cut at Logout, nothing is left all the same, and the session ends when it is back', async ({
  page,
  person,
  laneway,
  browserErrors,
}) => {
  browserErrors.expect(/net::ERR_|Failed to load resource/)
  const { project } = await openBoard(page, laneway, [
    { title: 'Secret paths', assignedTo: (await laneway.account.me.query()).id },
  ])
  await page.goto('/my-tasks')
  await expect(page.getByRole('link', { name: 'Secret paths' })).toBeVisible()
  await expect.poll(async () => (await storedInBrowser(page)).answers).not.toEqual([])
  await page.route('**/trpc/account.logout*', (route) => route.abort())
  await page.getByRole('button', { name: 'Logout' }).click()
  const notice = page.getByRole('heading', { name: 'Your session has not ended yet' })
  await expect(notice).toBeVisible()
  await expect(page.getByText('Secret paths')).toHaveCount(0)
  const { local, tab, answers, everything } = await storedInBrowser(page)
  expect([local, tab, answers]).toEqual([['signingOut'], [], []])
  for (const secret of ['Secret', person.username, person.email]) expect(everything).not.toContain(secret)

  await page.goto(`/project/${project.id}`)
  await expect(notice).toBeVisible()
  await expect(page.getByText('Secret paths')).toHaveCount(0)

  await page.unroute('**/trpc/account.logout*')
  await expect(loginButton(page)).toBeVisible()
  expect((await page.request.get('/api/user')).status()).toBe(401)
  await register(page, newPerson())
  await page.goto('/my-tasks')
  await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible()
  await expect(page.getByText('Secret paths')).toHaveCount(0)
})
