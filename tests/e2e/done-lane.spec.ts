import { addByLane, card, cardTitles, drag, lane, openBoard, setStatus } from './support/board'
import { expect, test } from './support/journey'

test('finished tasks are shown newest first, whatever their due dates', async ({ page, laneway }) => {
  await openBoard(page, laneway, [
    { title: 'Finished first', status: 'done', dueDate: '2026-01-01T12:00:00Z' },
    { title: 'Finished second', status: 'done', dueDate: '2027-01-01T12:00:00Z' },
    { title: 'Paths' },
    { title: 'Fence' },
  ])
  const done = lane(page, 'Done')
  await expect(cardTitles(done)).toHaveText(['Finished second', 'Finished first'])
  await drag(page, card(page, 'Paths'), done)
  await expect(cardTitles(done)).toHaveText(['Paths', 'Finished second', 'Finished first'])
  await setStatus(page, 'Fence', 'Done')
  const order = ['Fence', 'Paths', 'Finished second', 'Finished first']
  await expect(cardTitles(done)).toHaveText(order)
  await page.reload()
  await expect(cardTitles(done)).toHaveText(order)
})

test('a card that is typed into a long lane of finished tasks is in sight', async ({ page, laneway }) => {
  const finished = Array.from({ length: 30 }, (_, index) => ({
    title: `Bed ${index}`,
    status: 'done' as const,
  }))
  await openBoard(page, laneway, finished)
  const done = lane(page, 'Done')
  await card(done, 'Bed 29').hover()
  await page.mouse.wheel(0, 2_000)
  await expect(card(done, 'Bed 0')).toBeInViewport()
  await addByLane(page, 'Done', ['Paths'])
  await expect(card(done, 'Paths')).toBeInViewport()
})
