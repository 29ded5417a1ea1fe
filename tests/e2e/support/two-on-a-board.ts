import type { Page } from '@playwright/test'
import { expect, type Laneway, type BrowserFixture } from './journey'
import { addMember, sharedProject } from './shared-project'

/** A board that is open in two browsers: the main user's and that of another member who may edit it. */
export async function twoOnABoard(
  browserFixture: BrowserFixture,
  page: Page,
  laneway: Laneway,
  titles: string[] = [],
) {
  const { organization, project, other } = await sharedProject(browserFixture, laneway, 'North garden')
  await addMember(laneway, project, other, 'editor')
  const tasks = []
  for (const title of titles) {
    tasks.push(await laneway.task.create.mutate({ projectId: project.id, title }))
  }
  for (const each of [page, other.page]) {
    await each.goto(`/project/${project.id}`)
    await expect(each.getByRole('heading', { name: 'North garden' })).toBeVisible()
  }
  await expect(presentOn(page).getByRole('button', { name: other.person.username })).toBeVisible()
  await expect(presentOn(other.page)).toBeVisible()
  return { organization, project, other, tasks }
}

/** The other users whom the board shows as present. */
export const presentOn = (page: Page) => page.getByRole('list', { name: 'Also here' })

/** The name on the outline of a recently changed card. */
export const changedBy = (page: Page) => page.locator('article [data-changed]')
