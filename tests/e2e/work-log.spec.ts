import type { Page } from '@playwright/test'
import { onlyInAll } from '../../src/testing/rounds'
import { taskStatusLabels } from '../../src/domain/task'
import { expect, test } from './support/journey'
import { expectAccessible } from './support/team'

const log = (page: Page) => page.getByRole('dialog', { name: /^What moved/ })

test('what was finished and noted is listed, and copied as text', async ({ page, laneway, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const { id: projectId } = await laneway.project.create.mutate({ name: 'North garden' })
  const wall = await laneway.task.create.mutate({
    projectId,
    title: 'Survey the wall',
    status: 'in_progress',
  })
  await laneway.serviceUnit.create.mutate({ taskId: wall.id, content: 'Two cracks, both dry' })
  await page.goto('/my-tasks')
  await page.getByRole('button', { name: "Mark 'Survey the wall' done" }).click()
  await expect(page.getByRole('link', { name: 'Survey the wall' })).toHaveCount(0)

  await page.getByRole('button', { name: 'What moved this week' }).click()
  await expect(log(page).getByRole('listitem')).toContainText(
    `Survey the wall: ${taskStatusLabels.in_progress} → ${taskStatusLabels.done}`,
  )
  await expect(log(page).getByRole('listitem')).toContainText('Two cracks, both dry')
  await expect(log(page).getByRole('heading', { level: 4 })).toHaveText('North garden')
  await expectAccessible(page)

  await log(page).getByRole('button', { name: 'Copy as text' }).click()
  await expect(log(page).getByRole('button', { name: 'Copied' })).toBeVisible()
  const text = await page.evaluate(() => navigator.clipboard.readText())
  const day = await log(page).getByRole('heading', { level: 3 }).innerText()
  expect(text).toBe(`${day}\n- North garden: Survey the wall → Done\n  Two cracks, both dry`)

  await log(page).getByRole('button', { name: 'Previous week' }).click()
  await expect(log(page)).toContainText('Nothing this week.')
  if (onlyInAll('the accessibility of a week without work')) await expectAccessible(page)
  await log(page).getByRole('button', { name: 'Next week' }).click()
  await log(page).getByRole('link', { name: 'Survey the wall' }).click()
  await expect(page).toHaveURL(new RegExp(`/project/${projectId}\\?task=${wall.id}`))
})
