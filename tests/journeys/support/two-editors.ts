import type { Page } from '@playwright/test'
import { card, type NewTask } from './board'
import { expect, type Laneway, type Place } from './journey'
import { sharedProject } from './shared-project'

/** A board with one task, open in the browsers of two people who may both edit it. */
export async function twoEditors(place: Place & { page: Page }, laneway: Laneway, task: NewTask) {
  const { project, other } = await sharedProject(place, laneway)
  await laneway.projectMember.add.mutate({
    projectId: project.id,
    userId: other.id,
    permissionRole: 'editor',
  })
  const { id: taskId } = await laneway.task.create.mutate({ projectId: project.id, ...task })
  for (const page of [place.page, other.page]) {
    await page.goto(`/project/${project.id}`)
    await expect(card(page, task.title)).toBeVisible()
  }
  return { project, taskId, other, read: () => laneway.task.get.query({ taskId }) }
}

export async function openEdit(page: Page, title: string) {
  await page.getByRole('article').getByRole('link', { name: title }).click()
  await page.getByRole('button', { name: 'Edit Task' }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit Task' })
  await expect(dialog).toBeVisible()
  return dialog
}

export const save = (page: Page) => page.getByRole('button', { name: 'Save changes' })
