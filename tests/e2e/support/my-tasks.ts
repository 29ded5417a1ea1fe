import type { Page } from '@playwright/test'
import { card } from './board'
import { expect, type Laneway } from './journey'

/** A group of My Tasks by the beginning of its heading. */
export const group = (page: Page, name: string) => page.getByRole('region', { name: new RegExp(`^${name}`) })
export const groupHeadings = (page: Page) => page.getByRole('main').getByRole('heading', { level: 2 })
export const rowLink = (page: Page, title: string) => page.getByRole('link', { name: title, exact: true })

/** A Wednesday, which is today. */
export const wednesday = new Date(2031, 4, 14, 10, 0)
export const on = (day: number) => `2031-05-${String(day).padStart(2, '0')}`
export const at = (day: number, hours: number) => new Date(2031, 4, day, hours).toISOString()

/** A task of each group by day. */
export const taskOfEachDay = [
  { title: 'Survey', dueDay: on(12), priority: 'low' },
  { title: 'Pegs', dueDate: at(14, 17), priority: 'high' },
  { title: 'Words', dueDay: on(16) },
  { title: 'Contract', dueDay: on(29), priority: 'urgent' },
  { title: 'Drawers', status: 'in_progress' },
  { title: 'Finished', status: 'done', dueDay: on(1) },
] as const

export async function openMyTasks(
  page: Page,
  laneway: Laneway,
  wanted: readonly (typeof taskOfEachDay)[number][] = taskOfEachDay,
) {
  const { id: projectId } = await laneway.project.create.mutate({ name: 'Garden' })
  const ids: Record<string, number> = {}
  for (const task of wanted) ids[task.title] = (await laneway.task.create.mutate({ projectId, ...task })).id
  await page.clock.setFixedTime(wednesday)
  await page.goto('/my-tasks')
  await expect(card(page, 'Survey')).toBeVisible()
  /** The day or the moment at which a task is now due. */
  const dueOf = async (title: string) => {
    const { dueDay, dueDate } = await laneway.task.get.query({ taskId: ids[title] ?? 0 })
    return dueDay ?? dueDate
  }
  return { projectId, ids, dueOf }
}

/** Chooses an option of a button in the toolbar. */
export async function choose(page: Page, button: RegExp, option: string) {
  await page.getByRole('button', { name: button }).click()
  await page.getByRole('menuitemradio', { name: option }).click()
}
