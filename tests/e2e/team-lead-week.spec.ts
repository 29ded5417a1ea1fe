import type { Page } from '@playwright/test'
import { daysAfter, weeksAfter } from '@/domain/time-zone'
import { countedHand, type Effort, type Hand } from './support/counted-hand'
import { documentedEfforts } from './support/documented-efforts'
import { expect, type Laneway, somebodyElse, toast } from './support/journey'
import { test } from './support/shared-project'
import { tokenIn } from './support/team'
import { cellOf, rowOf, taskOfCell } from './support/workload'

const today = new Date().toISOString().slice(0, 10)
const nextWeek = weeksAfter(today, 1, 'monday')

type Member = { id: number; name: string }
type Scene = { page: Page; hand: Hand; laneway: Laneway; busy: Member; free: Member; gardenId: number }

const list = (page: Page) => page.getByRole('grid', { name: 'Tasks' })

const dueDaysOf = async (laneway: Laneway, title: string) =>
  (await laneway.task.search.query({ q: title })).map(({ dueDay }) => dueDay)

/** Each day begins on the dashboard. */
const days: Record<string, (scene: Scene) => Promise<void>> = {
  async 'Monday: who has too much, what is due when'({ page, hand, laneway, busy, free }) {
    await test.step('one click shows that somebody has more than they can do next week', async () => {
      await hand.click(page.getByRole('link', { name: /^Workload of / }).first())
      for (const { name } of [busy, free]) await expect(rowOf(page, name)).toBeVisible()
      await expect(page.getByRole('rowheader')).toHaveCount(6)
      await expect(cellOf(page, busy.name, 1)).toContainText('12 points, 4 over')
      await expect(cellOf(page, busy.name, 1).locator('[data-over="true"]').first()).toBeVisible()
    })
    await test.step('what it is, and one task of it for somebody who has time', async () => {
      await hand.click(cellOf(page, busy.name, 1).getByRole('button'))
      await expect(taskOfCell(page, 'Fence')).toBeVisible()
      await hand.drag(taskOfCell(page, 'Fence'), cellOf(page, free.name, 1))
      await expect(cellOf(page, busy.name, 1)).toContainText('8 points of 8')
      await expect(cellOf(page, free.name, 1)).toContainText('4 points of 8')
    })
    await test.step('what is due this month in all projects, where one task is put off by a week', async () => {
      await hand.click(page.getByRole('link', { name: 'Dashboard', exact: true }))
      await hand.click(page.getByRole('link', { name: 'Due this month' }))
      for (const title of ['Roof', 'Front page'])
        await expect(list(page).getByRole('link', { name: title })).toBeVisible()
      await list(page).getByRole('link', { name: 'Roof' }).hover()
      await hand.press('Shift+D')
      await expect.poll(() => dueDaysOf(laneway, 'Roof')).toEqual([daysAfter(today, 7)])
    })
  },
  async 'Friday: what is late, and what comes next week'({ page, hand, laneway, gardenId }) {
    await test.step('all that is late in all projects is put off to this day of next week', async () => {
      await hand.click(page.getByRole('link', { name: 'All tasks' }))
      await expect(list(page).getByRole('button', { name: 'Overdue 2' })).toBeVisible()
      await list(page).getByRole('link', { name: 'Late beds' }).hover()
      await hand.press('Shift+X')
      await hand.press('Shift+D')
      for (const title of ['Late beds', 'Late words'])
        await expect.poll(() => dueDaysOf(laneway, title)).toEqual([daysAfter(today, 7)])
    })
    await test.step('next week of a project is moved by a day', async () => {
      await page.goto(`/project/${gardenId}?view=calendar&from=${nextWeek}`)
      await hand.drag(
        page.locator(`[data-week="${nextWeek}"]`),
        page.locator(`[data-date="${daysAfter(nextWeek, 1)}"]`),
      )
      await expect(toast(page)).toContainText('moved by 1 day')
      await expect.poll(() => dueDaysOf(laneway, 'Fence')).toEqual([daysAfter(nextWeek, 3)])
    })
  },
}

test('a team lead’s Monday and Friday take as many clicks and keys as the guide says', async ({
  page,
  baseURL,
  laneway,
  shared: { organization, project: garden, other },
}) => {
  await laneway.account.update.mutate({ timeZone: 'UTC' })
  const { slug } = organization
  const further = [other, await joined(), await joined(), await joined()]
  const [busy, free] = further.map(({ id, person }) => ({ id, name: person.username }))
  if (!busy || !free) throw new Error('Nobody has joined the organization')
  for (const { id } of [busy, free])
    await laneway.organization.updateMember.mutate({ slug, memberId: id, capacity: 8 })
  const [shed, site] = await Promise.all(
    ['Shed', 'Website'].map((name) =>
      laneway.project.create.mutate({ name, organizationId: organization.id }),
    ),
  )
  const projects = [garden, shed, site].map((one) => one?.id ?? 0)
  for (const projectId of projects)
    for (const { id: userId } of further)
      await laneway.projectMember.add.mutate({ projectId, userId, permissionRole: 'editor' })
  const tasks = [
    [0, 'Fence', { assignedTo: busy.id, dueDay: daysAfter(nextWeek, 2), estimate: 4 }],
    [1, 'Gutter', { assignedTo: busy.id, dueDay: daysAfter(nextWeek, 3), estimate: 4 }],
    [2, 'Pictures', { assignedTo: busy.id, dueDay: daysAfter(nextWeek, 4), estimate: 4 }],
    [1, 'Roof', { dueDay: today }],
    [2, 'Front page', { dueDay: today }],
    [0, 'Late beds', { dueDay: daysAfter(today, -3) }],
    [2, 'Late words', { dueDay: daysAfter(today, -3) }],
  ] as const
  for (const [at, title, facts] of tasks)
    await laneway.task.create.mutate({ projectId: projects[at] ?? 0, title, ...facts })

  const taken: Record<string, Effort> = {}
  for (const [name, act] of Object.entries(days)) {
    await page.goto('/')
    const hand = countedHand(page)
    await act({ page, hand, laneway, busy, free, gardenId: garden.id })
    taken[name] = hand.effort
  }
  expect(taken).toEqual(await documentedEfforts('A team lead’s week'))

  /** A further member of the organization. */
  async function joined() {
    const one = await somebodyElse(baseURL)
    const { inviteUrl } = await laneway.invitation.inviteToOrganization.mutate({
      slug,
      email: one.person.email,
      role: 'member',
    })
    await one.laneway.invitation.accept.mutate({ token: tokenIn(inviteUrl) })
    return { ...one, id: (await one.laneway.account.me.query()).id }
  }
})
