import type { Locator, Page } from '@playwright/test'
import { daysAfter, weeksAfter } from '@/domain/time-zone'
import { lift, middleOf } from './support/board'
import { countedHand } from './support/counted-hand'
import { expect, type Laneway, toast } from './support/journey'
import { addMember, type OrganizationMemberFixture, test } from './support/shared-project'
import { expectAccessible } from './support/team'
import { cellOf, rowOf, taskOfCell, tasksOfCell } from './support/workload'
import { fingerOn, liftByTouch, touch } from './support/touch'

const today = new Date().toISOString().slice(0, 10)
const week = (weeks: number) => weeksAfter(today, weeks, 'monday')

type Shared = {
  organization: { slug: string }
  project: { id: number }
  other: OrganizationMemberFixture
}

/** Opens the workload with three tasks of this week and one without a date; the other member may edit them. */
async function openWorkload(page: Page, laneway: Laneway, { organization, project, other }: Shared) {
  await addMember(laneway, project, other, 'editor')
  await laneway.account.update.mutate({ timeZone: 'UTC' })
  const { id: assignedTo } = await laneway.account.me.query()
  const add = (title: string, dueDay: string | null) =>
    laneway.task.create.mutate({ projectId: project.id, title, assignedTo, ...(dueDay && { dueDay }) })
  for (const title of ['Paths', 'Fence', 'Gate']) await add(title, daysAfter(week(1), 2))
  await add('Bench', null)
  await page.goto(`/organizations/${organization.slug}?tab=workload`)
  await expect(page.getByRole('table', { name: 'Open tasks by week' })).toBeVisible()
}

/** In the column without a date, after the six weeks. */
const noDate = 6

async function openCell(page: Page, name: string, weeks: number) {
  await cellOf(page, name, weeks).getByRole('button').click()
  await expect(tasksOfCell(page).getByRole('listitem').first()).toHaveCSS('cursor', 'grab')
}

async function carry(page: Page, from: Locator, to: Locator) {
  await lift(page, from)
  const { x, y } = await middleOf(to)
  await page.mouse.move(x, y, { steps: 8 })
}

const factsIn = async (laneway: Laneway, { id: projectId }: { id: number }) =>
  Object.fromEntries(
    (await laneway.task.list.query({ projectId })).map(({ title, assignee, dueDay }) => [
      title,
      [assignee?.username, dueDay].filter(Boolean).join(' '),
    ]),
  )

const expectFacts = (laneway: Laneway, project: { id: number }, facts: Record<string, string>) =>
  expect.poll(() => factsIn(laneway, project)).toMatchObject(facts)

test('one drag gives a task to somebody else in another week, and the toast takes it back', async ({
  page,
  person,
  laneway,
  shared,
}) => {
  const { project, other } = shared
  const hers = other.person.username
  await openWorkload(page, laneway, shared)
  await openCell(page, person.username, 1)

  await test.step('a task, and the board names what would happen', async () => {
    await carry(page, taskOfCell(page, 'Fence'), cellOf(page, hers, 2))
    await expect(cellOf(page, hers, 2)).toHaveAttribute('data-over', 'true')
    await expect(page.getByText(`Fence: assigned to ${hers} and moved to the week of`)).toBeVisible()
    await page.mouse.up()
    await expect(taskOfCell(page, 'Fence')).toHaveCount(0)
    await expect(cellOf(page, hers, 2).getByRole('button')).toHaveAccessibleName(/^1 open task/)
    await expect(toast(page)).toContainText('Task updated successfully')
    await expectFacts(laneway, project, { Fence: `${hers} ${daysAfter(week(2), 2)}` })
    await toast(page).getByRole('button', { name: 'Undo' }).click()
    await expect(taskOfCell(page, 'Fence')).toBeVisible()
    await expectFacts(laneway, project, {
      Fence: `${person.username} ${daysAfter(week(1), 2)}`,
    })
  })

  await test.step('the name of a person, which leaves the week', async () => {
    await carry(page, taskOfCell(page, 'Gate'), rowOf(page, hers).getByRole('rowheader'))
    await page.mouse.up()
    await expect(cellOf(page, hers, 1).getByRole('button')).toHaveAccessibleName(/^1 open task/)
    await expectFacts(laneway, project, { Gate: `${hers} ${daysAfter(week(1), 2)}` })
    await page.keyboard.press('Control+z')
    await expect(taskOfCell(page, 'Gate')).toBeVisible()
  })

  await test.step('all selected tasks, by one drag', async () => {
    const hand = countedHand(page)
    for (const title of ['Paths', 'Gate'])
      await taskOfCell(page, title).click({ modifiers: ['ControlOrMeta'] })
    await hand.drag(taskOfCell(page, 'Paths'), cellOf(page, person.username, 3))
    await expect(toast(page)).toContainText('2 tasks moved to the week of')
    expect(hand.effort).toEqual({ clicks: 1, keys: 0, texts: 0 })
    await expectFacts(laneway, project, {
      Paths: `${person.username} ${daysAfter(week(3), 2)}`,
      Gate: `${person.username} ${daysAfter(week(3), 2)}`,
    })
  })

  await test.step('a task without a date gets one, and loses it again', async () => {
    await openCell(page, person.username, noDate)
    await carry(page, taskOfCell(page, 'Bench'), cellOf(page, person.username, 2))
    await page.mouse.up()
    await expect(cellOf(page, person.username, 2).getByRole('button')).toHaveAccessibleName(/^1 open task/)
    await expectFacts(laneway, project, {
      Bench: `${person.username} ${daysAfter(week(2), 6)}`,
    })
    await openCell(page, person.username, 2)
    await carry(page, taskOfCell(page, 'Bench'), cellOf(page, person.username, noDate))
    await page.mouse.up()
    await expect(cellOf(page, person.username, noDate).getByRole('button')).toHaveAccessibleName(/^1 open/)
    await expectFacts(laneway, project, { Bench: person.username })
  })

  await test.step('Escape puts a task back', async () => {
    await openCell(page, person.username, 1)
    await carry(page, taskOfCell(page, 'Fence'), cellOf(page, hers, 2))
    await page.keyboard.press('Escape')
    await page.mouse.up()
    await expect(cellOf(page, hers, 2)).not.toHaveAttribute('data-over')
    await expect(taskOfCell(page, 'Fence')).toBeVisible()
  })
  await expectAccessible(page)
})

test('a drop on somebody who is not a member of the project says so and changes nothing', async ({
  page,
  person,
  laneway,
  shared,
}) => {
  const { organization, other } = shared
  await openWorkload(page, laneway, shared)
  const shed = await laneway.project.create.mutate({ name: 'Shed', organizationId: organization.id })
  const { id: assignedTo } = await laneway.account.me.query()
  await laneway.task.create.mutate({ projectId: shed.id, title: 'Roof', assignedTo, dueDay: week(2) })
  await expect(cellOf(page, person.username, 2).getByRole('button')).toHaveAccessibleName(/^1 open task/)
  await openCell(page, person.username, 2)
  const reason = `${other.person.username} is not a member of “Shed”.`
  await carry(page, taskOfCell(page, 'Roof'), cellOf(page, other.person.username, 3))
  await expect(page.getByText(reason)).toBeVisible()
  await page.mouse.up()
  await expect(toast(page)).toContainText(reason)
  await expect(taskOfCell(page, 'Roof')).toBeVisible()
  await expectFacts(laneway, shed, { Roof: `${person.username} ${week(2)}` })
})

test('what one browser changes appears in the workload of the other', async ({
  page,
  person,
  laneway,
  shared,
}) => {
  const { organization, other } = shared
  const hers = other.person.username
  await openWorkload(page, laneway, shared)
  await other.page.goto(`/organizations/${organization.slug}?tab=workload`)
  const there = (name: string, weeks: number) => cellOf(other.page, name, weeks).getByRole('button')
  await expect(there(person.username, 1)).toHaveAccessibleName(/^3 open tasks/)
  await openCell(page, person.username, 1)

  await test.step('an assignee', async () => {
    await taskOfCell(page, 'Fence').focus()
    await page.keyboard.press('a')
    await page.getByRole('option', { name: hers }).click()
    await expect(there(hers, 1)).toHaveAccessibleName(/^1 open task\b/)
  })
  await test.step('a due date', async () => {
    await page.getByRole('button', { name: 'Move “Paths” a week later' }).click()
    await expect(there(person.username, 2)).toHaveAccessibleName(/^1 open task\b/)
  })
  await test.step('a task that is done', async () => {
    await taskOfCell(page, 'Gate').hover()
    await page.keyboard.press('5')
    await expect(there(person.username, 1)).toHaveAccessibleName(/^0 open tasks/)
  })
})

test('the grid and its tasks are used by keys alone', async ({ page, person, laneway, shared }) => {
  const { project, other } = shared
  await openWorkload(page, laneway, shared)
  const first = page
    .getByRole('table')
    .getByRole('button', { name: /open tasks?/ })
    .first()
  await first.focus()
  const own = cellOf(page, person.username, 1).getByRole('button')
  await page.keyboard.press('ArrowRight')
  while (!(await own.evaluate((cell) => cell === document.activeElement)))
    await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(taskOfCell(page, 'Paths')).toBeFocused()
  await page.keyboard.press('x')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('x')
  await page.keyboard.press('a')
  await expect(page.getByRole('combobox', { name: 'Assign to' })).toBeFocused()
  await page.keyboard.insertText(other.person.username)
  await expect(page.getByRole('option')).toHaveCount(1)
  await page.keyboard.press('Enter')
  await expect(taskOfCell(page, 'Gate')).toBeFocused()
  await expectFacts(laneway, project, {
    Paths: `${other.person.username} ${daysAfter(week(1), 2)}`,
    Fence: `${other.person.username} ${daysAfter(week(1), 2)}`,
  })
  await page.keyboard.press('Escape')
  await expect(own).toBeFocused()
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('a long press drags a task of the cell that a tap has opened', async ({
    page,
    person,
    laneway,
    shared,
  }) => {
    await openWorkload(page, laneway, shared)
    const cell = cellOf(page, person.username, 0)
    await cellOf(page, person.username, 1).getByRole('button').tap()
    await expect(taskOfCell(page, 'Fence')).toBeVisible()
    await expectAccessible(page)
    const finger = await fingerOn(page)
    await liftByTouch(page, finger, taskOfCell(page, 'Fence'))
    await touch(finger, 'touchMove', await middleOf(cell))
    await expect(cell).toHaveAttribute('data-over', 'true')
    await touch(finger, 'touchEnd')
    await expectFacts(laneway, shared.project, { Fence: `${person.username} ${daysAfter(week(0), 2)}` })
  })
})
