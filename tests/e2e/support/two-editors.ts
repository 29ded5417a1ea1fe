import type { Page } from '@playwright/test'
import { card } from './board'
import { followProject } from './follow-project'
import { expect, type Laneway, type BrowserFixture, test as base } from './journey'
import { addMember, sharedProject } from './shared-project'

/** The board of a task 'Paths', open in the browsers of two users who may both edit it. */
async function twoEditors(browserFixture: BrowserFixture, page: Page, laneway: Laneway) {
  const { project, other } = await sharedProject(browserFixture, laneway)
  await addMember(laneway, project, other, 'editor')
  const { id: taskId } = await laneway.task.create.mutate({ projectId: project.id, title: 'Paths' })
  for (const each of [page, other.page]) {
    await followProject(each, () => each.goto(`/project/${project.id}`))
    await expect(card(each, 'Paths')).toBeVisible()
  }
  return { project, taskId, other, read: () => laneway.task.get.query({ taskId }) }
}

/** Tests that start with two users who look at the same task. */
export const test = base.extend<{ editors: Awaited<ReturnType<typeof twoEditors>> }>({
  editors: async ({ browserFixture, page, laneway }, provide) => {
    await provide(await twoEditors(browserFixture, page, laneway))
  },
})

export async function openEdit(page: Page, title: string) {
  await page.getByRole('article').getByRole('link', { name: title }).click()
  await page.getByRole('button', { name: 'Edit Task' }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit Task' })
  await expect(dialog).toBeVisible()
  return dialog
}

export const save = (page: Page) => page.getByRole('button', { name: 'Save changes' })
