import type { Page } from '@playwright/test'
import { card, cardTitles, lane, openBoard, setStatus } from './support/board'
import { expect, test } from './support/journey'

const filterButton = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

async function choose(page: Page, filter: string, option: string) {
  await filterButton(page, filter).click()
  await page.getByRole('menuitemcheckbox', { name: option, exact: true }).click()
  await page.keyboard.press('Escape')
}

test('a card that replaces another one in the search is complete', async ({ page, laneway }) => {
  // Few characters, yet two lines.
  const wide = 'GRAVEL: WWWWWWWW WWWWWWWW'
  const { project, tasks } = await openBoard(page, laneway, [
    { title: 'Fence of the east side, from the gate to the pond' },
    { title: 'Fence of the west side', priority: 'urgent' },
    { title: wide },
    { title: 'Gravel for the yard' },
  ])
  await page.goto(`/project/${project.id}?q=fence`)
  await expect(cardTitles(page)).toHaveText([
    'Fence of the east side, from the gate to the pond',
    'Fence of the west side',
  ])
  await page.getByRole('searchbox').fill('gravel')
  await expect(cardTitles(page)).toHaveText([wide, 'Gravel for the yard'])
  await expect(page.getByText('Urgent')).toBeHidden()

  const [upper, lower] = await Promise.all(
    [wide, 'Gravel for the yard'].map((title) => card(page, title).boundingBox()),
  )
  expect(lower?.y).toBeGreaterThan((upper?.y ?? 0) + (upper?.height ?? 0))
  await setStatus(page, 'Gravel for the yard', 'Done')
  await expect(cardTitles(lane(page, 'Done'))).toHaveText(['Gravel for the yard'])
  await expect(cardTitles(lane(page, 'To Do'))).toHaveText([wide])
  await card(page, wide).getByRole('link').click()
  await expect(page).toHaveURL(new RegExp(`task=${tasks[2]?.id}`))
})

test('filters survive a reload and going back', async ({ page, laneway }) => {
  await openBoard(page, laneway, [
    { title: 'Order gravel', priority: 'high' },
    { title: 'Order sand', priority: 'low' },
    { title: 'Fence', priority: 'high' },
  ])
  await choose(page, 'Priority', 'High')
  await page.getByRole('searchbox', { name: 'Search tasks' }).fill('order')
  await expect(cardTitles(page)).toHaveText(['Order gravel'])
  await expect(page).toHaveURL(/priority=high/)
  await expect(page).toHaveURL(/q=order/)
  await page.reload()
  await expect(page.getByRole('searchbox')).toHaveValue('order')
  await expect(page.getByRole('button', { name: 'Priority: high' })).toBeVisible()
  await expect(cardTitles(page)).toHaveText(['Order gravel'])

  await page.getByRole('link', { name: 'Dashboard', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'My Projects' })).toBeVisible()
  await page.goBack()
  await expect(cardTitles(page)).toHaveText(['Order gravel'])
  await expect(page.getByRole('searchbox')).toHaveValue('order')
})
