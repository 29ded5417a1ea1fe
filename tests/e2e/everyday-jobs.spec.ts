import type { Page } from '@playwright/test'
import { daysAfter, weeksAfter } from '@/domain/time-zone'
import { card, cardTitles, lane } from './support/board'
import { countedHand, type Effort, type Hand } from './support/counted-hand'
import { documentedEfforts } from './support/documented-efforts'
import { insertTasks, taskRows } from './support/insert-tasks'
import { expect, toast } from './support/journey'
import { addMember, type OrganizationMemberFixture, test } from './support/shared-project'

type Scene = {
  page: Page
  hand: Hand
  other: OrganizationMemberFixture
  /** The first day of next week. */
  nextWeek: string
}

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true })

/** Each job begins on the board, or on the page in its name. */
const jobs: Record<string, (scene: Scene) => Promise<void>> = {
  async 'Create a task with an assignee and a date'({ page, hand, other }) {
    await hand.press('c')
    await expect(page.getByLabel('Title')).toBeFocused()
    await hand.type(`Order sand tomorrow @${other.person.username}`)
    await hand.press('Enter')
    await expect(card(page, 'Order sand')).toContainText('Tomorrow')
    await expect(card(page, 'Order sand').getByRole('img', { name: other.person.username })).toBeVisible()
  },
  async 'Capture a thought in a lane'({ page, hand }) {
    await hand.click(button(page, 'Add a task to To Do'))
    await hand.type('Ask about the gate')
    await hand.press('Enter')
    await expect(card(page, 'Ask about the gate').getByRole('link')).toBeVisible()
    await page.keyboard.press('Escape')
  },
  async 'Set the next status'({ page, hand }) {
    await card(page, 'Paths').hover()
    await hand.press('2')
    await expect(card(lane(page, 'In Progress'), 'Paths')).toBeVisible()
  },
  async 'Find a task on the board'({ page, hand }) {
    await hand.press('/')
    await hand.type('fen')
    await expect(cardTitles(page)).toHaveText(['Fence'])
    await page.getByRole('searchbox').press('Escape')
  },
  async 'Find a task anywhere'({ page, hand }) {
    await hand.press('ControlOrMeta+k')
    await expect(page.getByRole('combobox', { name: 'Search, or do anything' })).toBeFocused()
    await hand.type('fen')
    await expect(page.getByRole('option', { name: /^Fence/ })).toHaveAttribute('aria-selected', 'true')
    await hand.press('Enter')
    await page.getByRole('dialog', { name: 'Fence' }).press('Escape')
  },
  async 'See my overdue tasks'({ page, hand }) {
    await hand.click(page.getByRole('link', { name: /^My Tasks/ }))
    await expect(card(page, 'Fence')).toContainText('Overdue')
    await page.goBack()
  },
  async 'See the overdue tasks of the team'({ page, hand }) {
    await hand.click(button(page, 'Filter'))
    await hand.click(page.getByRole('menuitemcheckbox', { name: 'Overdue' }))
    await expect(cardTitles(page)).toHaveText(['Fence'])
    await page.keyboard.press('Escape')
    await button(page, 'Clear filters').click()
  },
  async 'See the overdue tasks of my teams'({ page, hand }) {
    await hand.click(page.getByRole('link', { name: 'Back to Dashboard' }))
    await expect(page.getByRole('region', { name: 'Team’s overdue 1' })).toContainText('Fence')
    await page.goBack()
    await expect(card(page, 'Fence')).toBeVisible()
  },
  async 'See how much everybody in my organization has to do'({ page, hand }) {
    await page.getByRole('link', { name: 'Back to Dashboard' }).click()
    await hand.click(page.getByRole('link', { name: /^Workload of / }).first())
    const row = page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: 'Unassigned' }) })
    await expect(row).toBeVisible()
    await page.goBack()
    await page.goBack()
    await expect(card(page, 'Fence')).toBeVisible()
  },
  async 'See what is due this month in all my projects'({ page, hand }) {
    await page.getByRole('link', { name: 'Back to Dashboard' }).click()
    await hand.click(page.getByRole('link', { name: 'Due this month' }))
    await expect(page.getByRole('grid', { name: 'Tasks' })).toBeVisible()
    await page.goBack()
    await page.goBack()
    await expect(card(page, 'Fence')).toBeVisible()
  },
  async 'Move what is due next week by a day'({ page, hand, nextWeek }) {
    await page.goto(`${new URL(page.url()).pathname}?view=calendar&from=${nextWeek}`)
    await hand.drag(
      page.locator(`[data-week="${nextWeek}"]`),
      page.locator(`[data-date="${daysAfter(nextWeek, 1)}"]`),
    )
    await expect(toast(page)).toContainText('4 tasks moved by 1 day')
    await button(page, 'Board').click()
    await expect(card(page, 'Fence')).toBeVisible()
  },
  async 'Assign a task to somebody else'({ page, hand, other }) {
    await card(page, 'Fence').hover()
    await hand.press('a')
    await expect(page.getByRole('combobox', { name: 'Assign to' })).toBeFocused()
    await hand.type(other.person.username)
    await expect(page.getByRole('option')).toHaveCount(1)
    await hand.press('Enter')
    await expect(card(page, 'Fence').getByRole('img', { name: other.person.username })).toBeVisible()
  },
  async 'Postpone a task by a week'({ page, hand }) {
    await card(page, 'Fence').hover()
    await hand.press('Shift+D')
    await expect(card(page, 'Fence').getByRole('img', { name: 'Overdue' })).toHaveCount(0)
  },
  async 'Leave a note on a task'({ page, hand }) {
    await hand.click(card(page, 'Paths').getByRole('link'))
    await hand.click(button(page, 'Write a service unit'))
    await expect(page.getByLabel('New service unit')).toBeFocused()
    await hand.type('Half of it is laid')
    await hand.press('Control+Enter')
    // Looks in the stream, not in the field: until the server has the text, the browser keeps it as a draft.
    await expect(page.getByRole('dialog').getByRole('listitem').last()).toContainText('Half of it is laid')
    await page.keyboard.press('Escape')
  },
  async 'Ask somebody in an open task'({ page, hand, other }) {
    await card(page, 'Paths').getByRole('link').click()
    const field = page.getByLabel('New comment')
    await expect(field).toBeInViewport({ ratio: 1 })
    await hand.click(field)
    await hand.type(`@${other.person.username} how wide?`)
    await hand.click(button(page, 'Comment'))
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByRole('listitem').locator('mark')).toHaveText(`@${other.person.username}`)
    await expect(dialog.getByRole('listitem').last()).toBeInViewport({ ratio: 1 })
    await page.keyboard.press('Escape')
  },
  async 'Finish a task from My Tasks'({ page, hand }) {
    await page.getByRole('link', { name: /^My Tasks/ }).click()
    await hand.click(button(page, "Mark 'Gate' done"))
    await expect(card(page, 'Gate')).toHaveCount(0)
    await page.goBack()
  },
  async 'Archive all finished tasks'({ page, hand }) {
    await expect(lane(page, 'Done').getByRole('article').first()).toBeVisible()
    await hand.click(button(page, 'Archive all finished'))
    await expect(toast(page)).toContainText('201 tasks archived')
    await expect(lane(page, 'Done').getByRole('article')).toHaveCount(0)
  },
  async 'Invite somebody to the project'({ page, hand }) {
    await hand.click(button(page, 'Invite'))
    await expect(page.getByRole('combobox', { name: 'People' })).toBeFocused()
    await hand.type('mara@example.org')
    await hand.press('Enter')
    await hand.press('Enter')
    await expect(toast(page)).toContainText(/invit/i)
  },
}

test('each everyday job takes as many clicks and keys as the guide says', async ({
  page,
  laneway,
  shared: { project, other },
}) => {
  await addMember(laneway, project, other, 'editor')
  const { id: me } = await laneway.account.me.query()
  const create = (title: string, more = {}) =>
    laneway.task.create.mutate({ projectId: project.id, title, assignedTo: me, ...more })
  await create('Paths')
  await create('Fence', { dueDate: '2020-01-01T12:00:00Z' })
  await create('Gate')
  await laneway.account.update.mutate({ timeZone: 'UTC' })
  // A week after tomorrow: one of the jobs creates a task for then.
  const tomorrow = daysAfter(new Date().toISOString().slice(0, 10), 1)
  const nextWeek = weeksAfter(tomorrow, 1, 'monday')
  for (const days of [0, 1, 2, 3]) await create(`Row ${days}`, { dueDay: daysAfter(nextWeek, days) })
  const posts = Array.from({ length: 200 }, (_, count) => ({
    title: `Post ${count}`,
    status: 'done' as const,
    assignedTo: me,
  }))
  await insertTasks(taskRows(project.id, posts))
  await page.goto(`/project/${project.id}`)
  await expect(card(page, 'Paths')).toBeVisible()

  const taken: Record<string, Effort> = {}
  for (const [name, act] of Object.entries(jobs)) {
    await test.step(name, async () => {
      const hand = countedHand(page)
      await act({ page, hand, other, nextWeek })
      taken[name] = hand.effort
    })
  }
  expect(taken).toEqual(await documentedEfforts('What everyday jobs take'))
})
