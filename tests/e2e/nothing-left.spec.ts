import type { Page } from '@playwright/test'
import { card, lane, openBoard, openFilter, taskDetails } from './support/board'
import { expect, newPerson, type Person, register, somebodyElse, test } from './support/journey'
import { loginButton } from './support/sign-in-form'
import { storedInBrowser } from './support/stored-in-browser'

test.use({ serviceWorkers: 'allow', fetchesAhead: true })

/** Stored items that belong to no user and may stay in the browser. */
const preferences = [
  'density',
  'projectViewShowOnHold',
  'projectViewShowReview',
  'singleKeyShortcuts',
  'theme',
]

/** Uses all parts that store data in the browser: at the end each of them has stored its data. */
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
  await openFilter(page, 'Priority')
  await page.getByRole('menuitemcheckbox', { name: 'High', exact: true }).click()
  await page.goto('/my-tasks')
  await expect(page.getByRole('link', { name: 'Secret paths' })).toBeVisible()
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  await expect
    .poll(async () => (await storedInBrowser(page)).answers)
    .toContainEqual(expect.stringContaining('task.mineBegun'))
}

test('after Logout the browser keeps preferences and the files of the product, and nothing of the person, also where the network was cut meanwhile', async ({
  page,
  person,
  laneway,
  baseURL,
  browserErrors,
}) => {
  browserErrors.expect(/net::ERR_|Failed to load resource/)
  const { tasks } = await openBoard(page, laneway, [{ title: 'Secret paths' }])
  await laneway.comment.create.mutate({ taskId: tasks[0]?.id ?? 0, content: 'Secret remark' })
  await useEverything(page)
  const before = await storedInBrowser(page)
  const kinds = [/opened/, /filters/, /omments/, /ssignees/, /draft of/]
  for (const kind of kinds) expect(before.local).toContainEqual(expect.stringMatching(kind))
  expect(before.tab).not.toEqual([])

  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(loginButton(page)).toBeVisible()
  const after = await storedInBrowser(page)
  expect(after.local.filter((key) => !preferences.includes(key))).toEqual([])
  expect(after.tab).toEqual([])
  expect(after.answers).toEqual([])
  for (const secret of secretsOf(person)) expect(after.everything).not.toContain(secret)

  const next = await somebodyElse(baseURL)
  await page.request.post('/api/login', { data: { ...next.person, rememberMe: true } })
  const { id: projectId } = await next.laneway.project.create.mutate({ name: 'Secret garden' })
  await next.laneway.task.create.mutate({ projectId, title: 'Secret beds' })
  await page.goto('/my-tasks')
  await expect(page.getByRole('link', { name: 'Secret beds' })).toBeVisible()
  await expect(page.getByText('Secret paths')).toHaveCount(0)
  await expect.poll(async () => (await storedInBrowser(page)).answers).not.toEqual([])
  await leaveWhileCut(page, next.person, `/project/${projectId}`)

  await register(page, newPerson())
  await page.goto('/my-tasks')
  await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible()
  await expect(page.getByText(/^Secret/)).toHaveCount(0)
})

const secretsOf = ({ username, email }: Person) => ['Secret', username, email]

/** No user data is left before the network is back and the session ends. */
async function leaveWhileCut(page: Page, person: Person, board: string) {
  await page.route('**/trpc/account.logout*', (route) => route.abort())
  await page.getByRole('button', { name: 'Logout' }).click()
  const notice = page.getByRole('heading', { name: 'Your session has not ended yet' })
  await expect(notice).toBeVisible()
  await expect(page.getByText(/^Secret/)).toHaveCount(0)
  const { local, tab, answers, everything } = await storedInBrowser(page)
  expect([local.filter((key) => !preferences.includes(key)), tab, answers]).toEqual([['signingOut'], [], []])
  for (const secret of secretsOf(person)) expect(everything).not.toContain(secret)

  await page.goto(board)
  await expect(notice).toBeVisible()
  await expect(page.getByText(/^Secret/)).toHaveCount(0)

  await page.unroute('**/trpc/account.logout*')
  await expect(loginButton(page)).toBeVisible()
  expect((await page.request.get('/api/user')).status()).toBe(401)
}
