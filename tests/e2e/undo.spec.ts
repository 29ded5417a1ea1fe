import { card, lane, openBoard, setStatus } from './support/board'
import { expect, test } from './support/journey'

test('Ctrl Z in a field is the browser’s own', async ({ page, laneway }) => {
  await openBoard(page, laneway, [{ title: 'Paths' }])
  await setStatus(page, 'Paths', 'Done')
  const search = page.getByRole('searchbox')
  await search.pressSequentially('Pat')
  await search.press('Control+z')
  await expect(search).not.toHaveValue('Pat')
  await search.fill('')
  await expect(card(lane(page, 'Done'), 'Paths')).toBeVisible()
})
