import type { Page } from '@playwright/test'
import { expect, test, toast } from './support/journey'

async function openAppearance(page: Page) {
  await page.getByRole('button', { name: 'Settings', exact: true }).click()
  await page
    .getByRole('dialog', { name: 'Settings' })
    .getByRole('button', { name: /^Appearance/ })
    .click()
}

const groundOf = (page: Page) => page.evaluate(() => getComputedStyle(document.body).backgroundColor)

test('each theme and density shows a toast, is stored, and applies in other tabs and from the first paint', async ({
  page,
  person: _p,
  context,
}) => {
  const other = await context.newPage()
  await other.goto('/my-tasks')
  await expect(other.locator('html')).toHaveAttribute('data-app', 'started')
  await page.goto('/')
  await openAppearance(page)
  const grounds = new Set([await groundOf(page)])
  for (const theme of ['Grey', 'Dark']) {
    await page.getByRole('dialog').getByText(theme, { exact: true }).click()
    await expect(toast(page)).toContainText('Theme Updated')
    await expect(toast(page)).toContainText(`The ${theme.toLowerCase()} theme is now in use`)
    grounds.add(await groundOf(page))
  }
  expect(grounds.size).toBe(3)
  await expect(other.locator('html')).toHaveAttribute('data-theme', 'dark')
  await page.getByRole('dialog').getByText('Compact', { exact: true }).click()
  await expect(toast(page)).toContainText('Layout Updated')
  await expect(toast(page)).toContainText('The compact layout is now in use')

  const dark = await groundOf(page)
  await page.addInitScript(() => {
    const look = () => {
      if (document.body)
        Object.assign(window, { firstGround: getComputedStyle(document.body).backgroundColor })
      else requestAnimationFrame(look)
    }
    look()
  })
  await page.reload()
  await expect(page.getByRole('heading', { name: 'My Projects' })).toBeVisible()
  expect(await groundOf(page)).toBe(dark)
  expect(await page.evaluate('window.firstGround')).toBe(dark)
  await expect(page.getByRole('radio', { name: 'Dark' })).toBeChecked()
  await expect(page.getByRole('radio', { name: 'Compact' })).toBeChecked()
})

test('a theme that follows the system is there at the first paint, and changes with it', async ({
  page,
  person: _p,
}) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.goto('/')
  const light = await groundOf(page)
  await openAppearance(page)
  await page.getByRole('dialog').getByText('As my system', { exact: true }).click()
  await expect(toast(page)).toContainText('The theme now follows your system')
  const dark = await groundOf(page)
  expect(dark).not.toBe(light)

  await recordGrounds(page)
  for (const path of ['/', '/my-tasks', '/nowhere']) {
    await page.goto(path)
    await expect(page.locator('html')).toHaveAttribute('data-app', 'started')
    expect([path, await page.evaluate('[...window.grounds]')]).toEqual([path, [dark]])
  }
  await page.emulateMedia({ colorScheme: 'light' })
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light')
  expect(await groundOf(page)).toBe(light)
  // An open page would itself redirect to the sign-in screen.
  await page.goto('about:blank')
  await page.context().clearCookies()
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.goto('/')
  await expect(page.getByRole('tab', { name: 'Login' })).toBeVisible()
  expect(await page.evaluate('[...window.grounds]')).toEqual([dark])
})

/** Records every background colour of a page while it loads. */
const recordGrounds = (page: Page) =>
  page.addInitScript(() => {
    const grounds = new Set<string>()
    Object.assign(window, { grounds })
    const note = () => {
      if (document.body) grounds.add(getComputedStyle(document.body).backgroundColor)
      requestAnimationFrame(note)
    }
    note()
  })

test('a button shows the parts of letters that reach below the line', async ({ page, laneway }) => {
  await laneway.project.create.mutate({ name: 'North garden' })
  await page.goto('/my-tasks')
  const label = page.getByRole('button', { name: 'Priority' }).locator('.mantine-Button-label')
  await expect(label).toBeVisible()
  const [needed, shown] = await label.evaluate(({ scrollHeight, clientHeight }) => [
    scrollHeight,
    clientHeight,
  ])
  expect(needed).toBe(shown)
})
