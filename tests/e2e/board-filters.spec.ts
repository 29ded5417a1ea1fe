import { card, cardTitles, createBoard, lane, setStatus } from './support/board'
import { expect, test } from './support/journey'

test('a card that replaces another one in the search is complete', async ({ page, laneway }) => {
  // Few characters, yet two lines.
  const wide = 'GRAVEL: WWWWWWWW WWWWWWWW'
  const { project, tasks } = await createBoard(laneway, [
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
