import type { Page } from '@playwright/test'
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

test('the header of a lane with a limit stays on one line in the narrowest lanes, and cuts no word, also with filters', async ({
  page,
  laneway,
}) => {
  const { project } = await openBoard(page, laneway, [
    ...['Paths', 'Bench', 'Gate'].map((title) => ({ title, status: 'in_progress' as const, estimate: 8 })),
    { title: 'Fence', status: 'in_progress', priority: 'high', estimate: 3 },
    { title: 'Shed', status: 'done', priority: 'high' },
  ])
  for (const { id: laneId } of await laneway.lane.list.query({ projectId: project.id }))
    await laneway.lane.update.mutate({ laneId, limit: 3 })
  for (const [query, counts] of [
    ['', '4 of 3'],
    ['?priority=urgent', '0 shown · 4 of 3'],
    ['?priority=high', '1 shown · 4 of 3'],
  ] as const) {
    await page.goto(`/project/${project.id}${query}`)
    await expect(lane(page, 'In Progress').getByTitle(counts)).toBeVisible()
    await expect(lane(page, 'In Progress').getByTitle(counts)).toContainText(counts)
    for (const width of [230, 232, 248, 272, 320, 400])
      expect(await wrongHeaders(page, width), `${query} at ${width} pixels`).toEqual([])
  }
})

/** What is wrong with the headers of lanes that are so wide. */
const wrongHeaders = (page: Page, width: number) =>
  page.evaluate((px) => {
    const isElement = (each: Element) => each instanceof HTMLElement
    for (const lane of [...document.querySelectorAll('section[data-lane]')].filter(isElement))
      lane.style.width = `${px}px`
    return [...document.querySelectorAll('section[data-lane] > header')].flatMap((header) => {
      const name = header.querySelector('h2')
      const count = header.querySelector('h2 + span')
      if (!name || !count) return ['no name or count']
      const room = header.firstElementChild?.getBoundingClientRect()
      const [shown, box] = [name.textContent, count.getBoundingClientRect()]
      return [
        header.clientHeight > 40 && `${shown} is ${header.clientHeight} high`,
        name.scrollWidth > name.clientWidth && `${shown} is cut by ${name.scrollWidth - name.clientWidth}`,
        box.height > 24 && `the count of ${shown} wraps`,
        box.right > (room?.right ?? 0) + 0.5 && `the count of ${shown} sticks out`,
      ].filter((each) => each !== false)
    })
  }, width)
