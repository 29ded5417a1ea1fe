import { card, cardTitles, createBoard, lane, lift, middleOf } from './support/board'
import { expect, test, toast } from './support/journey'
import { liftByKey, said } from './support/lift-by-key'

test('where the order is by hand, a card lands between the two where it is dropped, by mouse and by keys', async ({
  page,
  laneway,
}) => {
  const { project } = await createBoard(laneway, [{ title: 'A' }, { title: 'B' }, { title: 'C' }])
  await page.goto(`/project/${project.id}?order=manual`)
  const todo = lane(page, 'To Do')
  await expect(cardTitles(todo)).toHaveText(['A', 'B', 'C'])

  const { x, y } = await middleOf(card(page, 'B'))
  await lift(page, card(page, 'C'))
  await page.mouse.move(x, y - 20, { steps: 8 })
  await expect(todo.locator('li[data-gap="above"]')).toContainText('B')
  await page.mouse.up()
  await expect(cardTitles(todo)).toHaveText(['A', 'C', 'B'])
  await expect(toast(page)).toContainText('Task has been moved up')
  await page.reload()
  await expect(cardTitles(todo)).toHaveText(['A', 'C', 'B'])

  await card(page, 'B').getByRole('link').focus()
  await liftByKey(page, 'B')
  await page.keyboard.press('ArrowUp')
  await expect(said(page, 'To Do, 2 of 3.')).toHaveCount(1)
  await page.keyboard.press('Space')
  await expect(cardTitles(todo)).toHaveText(['A', 'B', 'C'])
})
