import { card, createBoard, lane, openBoard } from './support/board'
import { clearSession, expect, newPerson, test, toast } from './support/journey'
import { liftByKey, said } from './support/lift-by-key'
import { announced, expectFocus, focused } from './support/screen-reader'
import { fillDialog, tabTo } from './support/tab-to'

test('the whole product can be used by keyboard', async ({ page }) => {
  const person = newPerson()
  await page.goto('/')
  await tabTo(page, page.getByRole('tab', { name: 'Login' }))
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('tab', { name: 'Register' })).toBeFocused()
  for (const text of [person.email, person.username, person.password]) {
    await page.keyboard.press('Tab')
    await page.keyboard.insertText(text)
  }
  await page.keyboard.press('Enter')

  await fillDialog(page, 'New Project', 'Name', 'North garden')
  await tabTo(page, page.getByRole('link', { name: 'North garden' }))
  await page.keyboard.press('Enter')

  await fillDialog(page, 'Add Task', 'Title', 'Order gravel')
  await expect(page.getByRole('button', { name: 'Add Task' })).toBeFocused()
  await tabTo(page, page.getByRole('link', { name: 'Order gravel' }))
  await page.keyboard.press('ArrowUp')
  await expect(page.getByRole('button', { name: 'Add a task to To Do' })).toBeFocused()
  await page.keyboard.press('Space')
  await page.keyboard.insertText('Fence')
  await page.keyboard.press('Enter')
  await expect(card(lane(page, 'To Do'), 'Fence')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Add a task to To Do' })).toBeFocused()

  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('link', { name: 'Order gravel' })).toBeFocused()
  await liftByKey(page, 'Order gravel')
  await expect(said(page, 'To Do, 1 of 2.')).toHaveCount(1)
  for (const name of ['In Progress', 'In Review', 'On Hold', 'Done']) {
    await page.keyboard.press('ArrowRight')
    await expect(said(page, `${name}, 1 of 1.`)).toHaveCount(1)
  }
  await page.keyboard.press('Space')
  await expect(card(lane(page, 'Done'), 'Order gravel')).toBeVisible()
  await expect(toast(page)).toContainText('Task has been moved to Done')
  await expect(page.getByRole('link', { name: 'Order gravel' })).toBeFocused()

  await page.keyboard.press('Shift+A')
  await expect(card(page, 'Order gravel')).toHaveCount(0)
  await page.keyboard.press('Shift+Tab')
  await tabTo(page, page.getByRole('link', { name: /^My Tasks/ }))
  await page.keyboard.press('Enter')
  await expect(page.getByText('1 task', { exact: true })).toBeVisible()
  await tabTo(page, page.getByRole('button', { name: 'Status of Fence' }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menuitemradio', { name: 'To Do' })).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Status of Fence: In Progress' })).toBeFocused()
})

test('a person signs in by keyboard, and hears why it failed before', async ({ page, person }) => {
  await clearSession(page)
  await page.goto('/')
  await tabTo(page, page.getByLabel('Email'))
  await expectFocus(page, 'textbox', 'Email')
  await page.keyboard.insertText(person.email)
  await page.keyboard.press('Tab')
  await expect(focused(page)).toHaveAccessibleName('Password')
  await page.keyboard.insertText('not the password')
  await page.keyboard.press('Enter')
  await expect(said(page, 'Incorrect email or password')).toHaveCount(1)
  await expect(focused(page)).toHaveAccessibleName('Password')
  await page.keyboard.press('Control+A')
  await page.keyboard.insertText(person.password)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'My Projects' })).toBeVisible()
  await expect(page.getByRole('main')).toBeFocused()
})

test('a board is searched, filtered and changed by keyboard, and says what happens', async ({
  page,
  laneway,
}) => {
  await openBoard(page, laneway, [{ title: 'Order gravel' }, { title: 'Paint fence', priority: 'urgent' }])
  await page.keyboard.press('Tab')
  await expectFocus(page, 'link', 'Skip to content')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()

  await test.step('find by search', async () => {
    await page.keyboard.press('/')
    await expectFocus(page, 'searchbox', 'Search tasks')
    await page.keyboard.type('gravel')
    await expect(announced(page, '1 matching task')).toHaveCount(1)
    await page.keyboard.press('Escape')
    await expect(focused(page)).toHaveValue('')
    await expect(card(page, 'Paint fence')).toBeVisible()
  })

  await test.step('filter, and clear', async () => {
    await tabTo(page, page.getByRole('button', { name: 'Filter', exact: true }), 60, 'Shift+Tab')
    await page.keyboard.press('f')
    await expectFocus(page, 'menuitem', 'Status')
    await page.keyboard.press('ArrowDown')
    await expectFocus(page, 'menuitem', 'Priority')
    await page.keyboard.press('ArrowRight')
    await expectFocus(page, 'menuitemcheckbox', 'Urgent')
    await page.keyboard.press('Enter')
    await expect(focused(page)).toBeChecked()
    await page.keyboard.press('Escape')
    await expectFocus(page, 'button', 'Filter, 1 active')
    await expect(announced(page, '1 matching task')).toHaveCount(1)
    await tabTo(page, page.getByRole('button', { name: 'Priority: urgent' }))
    for (const name of ['Clear priority filter', 'Clear filters']) {
      await page.keyboard.press('ArrowRight')
      await expectFocus(page, 'button', name)
    }
    await page.keyboard.press('Enter')
    await expect(card(page, 'Order gravel')).toBeVisible()
    await expectFocus(page, 'button', 'Filter')
  })

  await test.step('change a status, an assignee and a date', async () => {
    await tabTo(page, page.getByRole('link', { name: 'Order gravel' }))
    await page.keyboard.press('2')
    await expect(said(page, 'Task status updated')).toHaveCount(1)
    await expectFocus(page, 'link', 'Paint fence')
    await tabTo(page, page.getByRole('link', { name: 'Order gravel' }))
    await page.keyboard.press('a')
    await expectFocus(page, 'combobox', 'Assign to')
    await page.keyboard.insertText('Nobody')
    await page.keyboard.press('Enter')
    await expect(said(page, 'Task updated successfully')).toHaveCount(1)
    await expectFocus(page, 'link', 'Order gravel')
    await page.keyboard.press('d')
    await expectFocus(page, 'textbox', 'Due date')
    await page.keyboard.insertText('24.11.2031')
    await expect(focused(page)).toHaveAccessibleDescription('Mon, 24 Nov 2031')
    await page.keyboard.press('Enter')
    await expect(card(page, 'Order gravel').getByText('24 Nov 2031')).toBeVisible()
    await expectFocus(page, 'link', 'Order gravel')
  })

  await test.step('open the details, add a service unit, and close', async () => {
    await page.keyboard.press('Enter')
    await expect(page.getByRole('dialog', { name: 'Order gravel' })).toBeVisible()
    await page.keyboard.press('u')
    await expectFocus(page, 'textbox', 'New service unit')
    await page.keyboard.insertText('Asked three quarries')
    await page.keyboard.press('Control+Enter')
    await expect(said(page, 'Service unit added successfully')).toHaveCount(1)
    await expectFocus(page, 'textbox', 'New service unit')
    await page.keyboard.press('Escape')
    await expectFocus(page, 'link', 'Order gravel')
  })

  await test.step('archive, and undo', async () => {
    await page.keyboard.press('5')
    await expect(card(lane(page, 'Done'), 'Order gravel')).toBeVisible()
    await page.keyboard.press('Shift+A')
    await expect(said(page, 'Task archived successfully')).toHaveCount(1)
    await expect(card(page, 'Order gravel')).toHaveCount(0)
    await expect(page.getByRole('main')).toBeFocused()
    await page.keyboard.press('Control+z')
    await expect(card(page, 'Order gravel')).toBeVisible()
    await expect(said(page, '“Order gravel” is as it was before')).toHaveCount(1)
  })
})

test('somebody is invited, and the theme chosen, by keyboard', async ({ page, laneway }) => {
  const { slug } = await laneway.organization.create.mutate({ name: 'Green Ltd' })
  await page.goto(`/organizations/${slug}`)
  await tabTo(page, page.getByRole('button', { name: 'Invite Member' }))
  await page.keyboard.press('Enter')
  await expectFocus(page, 'textbox', 'Email')
  await page.keyboard.insertText(newPerson().email)
  await tabTo(page, page.getByRole('button', { name: 'Send Invitation' }))
  await page.keyboard.press('Enter')
  await expect(said(page, 'Invitation sent')).toHaveCount(1)
  await expect(page.getByRole('dialog').locator(':focus')).toHaveCount(1)
  await page.keyboard.press('Escape')
  await expectFocus(page, 'button', 'Invite Member')

  await tabTo(page, page.getByRole('button', { name: 'Settings', exact: true }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'Settings' })).toBeVisible()
  await tabTo(page, page.getByRole('button', { name: /^Appearance/ }))
  await page.keyboard.press('Enter')
  await tabTo(page, page.getByRole('radio', { name: 'Light' }))
  await page.keyboard.press('ArrowRight')
  await expectFocus(page, 'radio', 'Grey')
  await expect(said(page, 'The grey theme is now in use')).toHaveCount(1)
  await page.keyboard.press('Escape')
  await expectFocus(page, 'button', 'Settings')
})

test('the calendar and the timeline can be used by keyboard alone', async ({ page, laneway }) => {
  const { project } = await createBoard(laneway, [
    { title: 'Order gravel', dueDay: '2026-12-08' },
    { title: 'Label the seeds' },
  ])
  const day = (date: string) => page.locator(`[data-date="${date}"]`)
  const titleOn = (date: string, title: string) =>
    day(date).getByRole('link', { name: new RegExp(`^${title}`) })
  const expectDates = (title: string, dates: readonly (string | null)[]) =>
    expect
      .poll(async () => {
        const tasks = await laneway.task.list.query({ projectId: project.id })
        const task = tasks.find((each) => each.title === title)
        return [task?.startDate, task?.dueDay]
      })
      .toEqual(dates)

  await test.step('the calendar', async () => {
    await page.goto(`/project/${project.id}?view=calendar&from=2026-12-01`)
    await tabTo(page, day('2026-12-01'))
    await page.keyboard.press('ArrowDown')
    await expect(day('2026-12-08')).toBeFocused()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Alt+ArrowRight')
    await expect(titleOn('2026-12-09', 'Order gravel')).toBeFocused()
    await page.keyboard.press('Alt+Shift+ArrowRight')
    await expectDates('Order gravel', ['2026-12-09', '2026-12-10'])
    await page.keyboard.press(']')
    await expect(day('2027-01-09')).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('dialog').getByLabel('Title')).toBeFocused()
    await page.keyboard.insertText('Roses')
    await page.keyboard.press('Enter')
    await expect(titleOn('2027-01-09', 'Roses')).toBeFocused()
    await tabTo(page, page.getByRole('link', { name: /^Label the seeds/ }))
    await page.keyboard.press('Space')
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Space')
    await expect(titleOn('2027-01-10', 'Label the seeds')).toBeFocused()
  })

  await test.step('the timeline', async () => {
    await tabTo(page, page.getByRole('button', { name: 'Timeline', exact: true }), 60, 'Shift+Tab')
    await page.keyboard.press('Enter')
    await tabTo(page, page.getByRole('link', { name: 'Order gravel' }))
    await page.keyboard.press('Alt+ArrowLeft')
    await expectDates('Order gravel', ['2026-12-08', '2026-12-09'])
    await page.keyboard.press('Alt+Shift+ArrowUp')
    await expectDates('Order gravel', ['2026-12-07', '2026-12-09'])
    await page.keyboard.press('ArrowDown')
    await expect(page.getByRole('link', { name: 'Roses' })).toBeFocused()
    await page.keyboard.press('Space')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Space')
    await expectDates('Roses', [null, '2027-01-16'])
    await page.keyboard.press('Enter')
    await expect(page.getByRole('dialog', { name: 'Roses' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page).toHaveURL(/view=timeline/)
  })
})
