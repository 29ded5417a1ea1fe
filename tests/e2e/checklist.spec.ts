import { createBoard, middleOf } from './support/board'
import { expect, test } from './support/journey'

test('an item of a checklist is dragged by its grip', async ({ page, laneway }) => {
  const { project, tasks } = await createBoard(laneway, [{ title: 'Order gravel' }])
  const taskId = tasks[0]?.id ?? 0
  await laneway.checklist.create.mutate({ taskId, texts: ['Ask', 'Order', 'Spread'] })
  await page.goto(`/project/${project.id}?task=${taskId}`)
  const items = page.getByRole('region', { name: 'Checklist' }).getByRole('listitem')
  await expect(items).toHaveText(['Ask', 'Order', 'Spread'])
  const last = items.filter({ hasText: 'Spread' })
  await last.hover()
  await last.locator('[data-grip]').hover()
  await page.mouse.down()
  const { x, y } = await middleOf(items.first())
  await page.mouse.move(x, y, { steps: 8 })
  await page.mouse.up()
  await expect(items).toHaveText(['Spread', 'Ask', 'Order'])
  await expect
    .poll(async () => (await laneway.checklist.list.query({ taskId })).map(({ text }) => text))
    .toEqual(['Spread', 'Ask', 'Order'])
})
