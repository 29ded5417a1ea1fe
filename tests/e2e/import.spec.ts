import { expectNoViolations } from './support/accessibility'
import { card, lane } from './support/board'
import { expect, test, toast } from './support/journey'

const board = 'src/server/features/imports/testing/boards/trello.json'

test('a board of Trello is shown before it comes, comes as it was, and is taken back', async ({
  page,
  person,
  laneway,
}) => {
  await page.goto('/')
  await page.getByRole('link', { name: 'I have a board elsewhere' }).click()
  await page.getByLabel('File to import').setInputFiles(board)
  await expect(page.getByRole('heading', { name: 'Check what comes in' })).toBeVisible()
  await expect(page.getByLabel('What comes')).toContainText('tasks')
  await expectNoViolations(page, 'what comes with an import')
  await page.getByLabel('Lane of Ideas').selectOption({ label: 'To Do' })
  await page.getByLabel('Who Eve Marlow is').selectOption({ label: person.username })
  await page.getByRole('button', { name: 'Import 4 tasks' }).click()
  await page.getByRole('link', { name: 'Open North garden' }).click()
  await expect(card(lane(page, 'In Progress'), 'Prune the pear')).toBeVisible()
  await expect(lane(page, 'Ideas')).toHaveCount(0)

  await page.goBack()
  await page.getByRole('button', { name: 'Take back' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Take back' }).click()
  await expect(toast(page)).toContainText('The import was taken back')
  await expect(page.getByRole('heading', { name: 'It was taken back' })).toBeVisible()
  expect(await laneway.project.list.query()).toEqual([])
})
