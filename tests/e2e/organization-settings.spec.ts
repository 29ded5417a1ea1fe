import { expect, test } from './support/journey'

test('the list of sections leads to each, follows the page, and stays in sight on a phone', async ({
  page,
  laneway,
}) => {
  const { slug } = await laneway.organization.create.mutate({ name: 'Green Ltd' })
  await page.setViewportSize({ width: 1280, height: 500 })
  await page.goto(`/organizations/${slug}/settings`)
  const list = page.getByRole('navigation', { name: 'Sections' })
  const current = list.locator('[aria-current]')
  await expect(current).toHaveText('Organization Information')
  await list.getByRole('link', { name: 'Teams' }).click()
  await expect(current).toHaveText('Teams')
  await expect(page.getByRole('heading', { name: 'Teams' })).toBeInViewport({ ratio: 1 })

  await page.mouse.move(800, 300)
  await page.mouse.wheel(0, -5_000)
  await expect(current).toHaveText('Organization Information')
  await page.mouse.wheel(0, 10_000)
  await expect(current).toHaveText('Danger Zone')
  await expect(list).toBeInViewport({ ratio: 1 })

  await page.setViewportSize({ width: 390, height: 500 })
  await expect(list).toBeInViewport()
  await list.getByRole('link', { name: 'Members' }).click()
  await expect(page.getByRole('heading', { name: 'Members' })).toBeInViewport({ ratio: 1 })
  await expect(list).toBeInViewport()
})
