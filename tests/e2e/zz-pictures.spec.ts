import { test, expect, toast } from './support/journey'
const dir = '/tmp/w/binpics'
test('pictures', async ({ page, laneway }) => {
  test.setTimeout(120_000)
  const project = await laneway.project.create.mutate({ name: 'North garden' })
  const titles = [
    'Order gravel from the quarry in Kirchheim before the winter, two tonnes of it, washed, and half a tonne of sand',
    'Fence',
    'Beds',
    'Dig',
  ]
  const tasks = []
  for (const title of titles) tasks.push(await laneway.task.create.mutate({ projectId: project.id, title }))
  await laneway.task.create.mutate({ projectId: project.id, title: 'Stays' })
  const label = await laneway.label.create.mutate({ projectId: project.id, name: 'Late', colour: 'red' })
  await laneway.label.delete.mutate({ labelId: label.id })
  const c = await laneway.comment.create.mutate({
    taskId: tasks[3]?.id ?? 0,
    content: 'Which ones? **Two** tonnes',
  })
  await laneway.comment.delete.mutate({ commentId: c.id })
  for (const t of tasks.slice(0, 3)) await laneway.task.delete.mutate({ taskId: t.id })
  const p2 = await laneway.project.create.mutate({ name: 'Old kitchen' })
  await laneway.project.delete.mutate({ projectId: p2.id })
  const theme = async (name: string) => {
    await page.evaluate((name) => {
      localStorage.setItem('theme', name)
      window.dispatchEvent(new StorageEvent('storage', { key: 'theme' }))
    }, name)
  }
  for (const [w, h] of [
    [1440, 900],
    [390, 844],
  ] as const) {
    await page.setViewportSize({ width: w, height: h })
    await page.goto(`/project/${project.id}/bin`)
    await expect(page.getByRole('button', { name: 'Restore Beds' })).toBeVisible()
    await page.getByRole('checkbox', { name: 'Select Beds' }).check()
    await page.getByRole('checkbox', { name: 'Select Fence' }).check()
    for (const t of ['light', 'grey', 'dark']) {
      await theme(t)
      await page.screenshot({ path: `${dir}/bin-${w}-${t}.png` })
    }
    await page.getByRole('button', { name: 'Delete for good', exact: true }).first().click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await page.screenshot({ path: `${dir}/purge-${w}.png` })
    await page.keyboard.press('Escape')
    await theme('light')
    await page.goto(`/?settings=bin`)
    await expect(page.getByRole('button', { name: 'Restore Old kitchen' })).toBeVisible()
    await page.screenshot({ path: `${dir}/settings-${w}.png` })
    await page.goto(`/project/${project.id}`)
    await page.getByRole('link', { name: 'Dig' }).focus()
    await page.keyboard.press('.')
    await page.getByRole('menuitem', { name: 'Delete' }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await page.screenshot({ path: `${dir}/delete-${w}.png` })
    await page.getByRole('button', { name: 'Delete', exact: true }).last().click()
    await expect(toast(page)).toContainText('deleted')
    await page.screenshot({ path: `${dir}/toast-${w}.png` })
    await page.keyboard.press('Control+z')
    await expect(toast(page)).toContainText('is back')
    await page.screenshot({ path: `${dir}/undone-${w}.png` })
  }
})
