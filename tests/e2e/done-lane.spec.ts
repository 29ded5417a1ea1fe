import { addByLane, card, lane, openLongBoard } from './support/board'
import { expect, test } from './support/journey'

test('a card that is typed into a long lane of finished tasks is in sight', async ({ page, laneway }) => {
  const finished = Array.from({ length: 30 }, (_, index) => ({
    title: `Bed ${index}`,
    status: 'done' as const,
    // The task with the highest id is the newest.
    finishedAt: new Date(Date.UTC(2026, 0, 1 + index)).toISOString(),
  }))
  await openLongBoard(page, laneway, finished)
  const done = lane(page, 'Done')
  await card(done, 'Bed 29').hover()
  await page.mouse.wheel(0, 2_000)
  await expect(card(done, 'Bed 0')).toBeInViewport()
  await addByLane(page, 'Done', ['Paths'])
  await expect(card(done, 'Paths')).toBeInViewport()
})
