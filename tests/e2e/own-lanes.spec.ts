import { card, cardTitles, drag, lane, middleOf, openBoard } from './support/board'
import { expect, test, toast } from './support/journey'

// Wide enough for six lanes: a narrower board scrolls to a dropped card, and the next press may miss.
test.use({ viewport: { width: 1600, height: 800 } })

test('a card is dropped into an own lane, whose limit is told, and a lane is dragged by its name', async ({
  page,
  laneway,
}) => {
  const { project } = await openBoard(page, laneway, [{ title: 'Paths' }, { title: 'Bench' }])
  const building = await laneway.lane.create.mutate({
    projectId: project.id,
    name: 'Building',
    status: 'in_progress',
    limit: 1,
  })
  await drag(page, card(page, 'Paths'), lane(page, 'Building'))
  await expect(toast(page)).toContainText('Task has been moved to Building')
  await drag(page, card(page, 'Bench'), lane(page, 'Building'))
  await expect(cardTitles(lane(page, 'Building'))).toHaveText(['Paths', 'Bench'])
  await expect(lane(page, 'Building').getByTitle('Over its limit of 1')).toHaveText('2 of 1')

  const names = page.locator('section[data-lane] h2')
  await page.mouse.move(...(await pointOf('Building')))
  await page.mouse.down()
  await page.mouse.move(...(await pointOf('In Progress')), { steps: 8 })
  await expect(lane(page, 'In Progress')).toHaveAttribute('data-drop', 'before')
  await page.mouse.up()
  await expect(names).toHaveText(['To Do', 'Building', 'In Progress', 'In Review', 'On Hold', 'Done'])
  await expect(toast(page)).toContainText('The lane “Building” was moved')
  const lanes = await laneway.lane.list.query({ projectId: project.id })
  expect(lanes.findIndex(({ id }) => id === building.id)).toBe(1)

  async function pointOf(name: string): Promise<[number, number]> {
    const { x, y } = await middleOf(lane(page, name).getByRole('heading', { level: 2 }))
    return [x, y]
  }
})
