import type { Page } from '@playwright/test'
import { expectNoViolations } from './support/accessibility'
import { addByLane, card, openFilter, setStatus } from './support/board'
import { clearSession, expect, newPerson, register, test, toast, type Laneway } from './support/journey'
import { mailedLink } from './support/outbox'

// Menus and toasts are over the page, outside of its landmarks.
const unwanted = ['region']
const phone = { width: 390, height: 844 }

/** Visits a part of the product and checks every screen and dialog there. */
type Tour = (page: Page, look: (screen: string) => Promise<void>, laneway: Laneway) => Promise<void>

const signIn: Tour = async (page, look) => {
  await clearSession(page)
  await page.goto('/')
  await expect(page.getByRole('button', { name: 'Login' })).toBeVisible()
  await look('sign-in')
  await page.getByRole('button', { name: 'Login' }).click()
  await hoverToast(page)
  await look('sign-in with an error')
  await page.getByRole('tab', { name: 'Register' }).click()
  await page.getByRole('button', { name: 'Register' }).click()
  await expect(page.getByLabel('Username')).toHaveAttribute('aria-invalid', 'true')
  await look('registration with errors')
}

const welcomeLink: Tour = async (page, look, laneway) => {
  const link = await mailedLink((await laneway.account.me.query()).email, 'Welcome to Laneway')
  const confirmation = page.getByRole('dialog', { name: 'Confirm your email address' })
  const password = confirmation.getByLabel('Password', { exact: true })
  await page.goto(link)
  await expect(confirmation).toBeVisible()
  await look('an address to confirm, signed in')
  await clearSession(page)
  await page.goto(link)
  await password.fill('a wrong one')
  await page.getByRole('button', { name: 'Confirm this address' }).click()
  await expect(password).toHaveAttribute('aria-invalid', 'true')
  await hoverToast(page)
  await look('an address to confirm, with a wrong password')
  await page.getByRole('button', { name: 'This was not me' }).click()
  await expect(page.getByRole('dialog', { name: 'This was not me' })).toBeVisible()
  await look('an address that somebody else registered')
  await register(page, newPerson())
  await page.goto(link)
  await expect(confirmation).toContainText('You are signed in as')
  await look('an address to confirm, signed in as somebody else')
}

const signInDialogs: Tour = async (page, look) => {
  await clearSession(page)
  await page.goto('/')
  await page.getByRole('button', { name: 'Forgot password?' }).click()
  await expect(page.getByRole('dialog', { name: 'Reset Password' })).toBeVisible()
  await look('reset request')
  await page.goto('/?token=made-up')
  await page.getByLabel('New password', { exact: true }).fill('password1')
  await expect(page.getByLabel('New password', { exact: true })).toHaveAttribute('aria-invalid', 'true')
  await look('a new password that is too common')
  await page.goto('/?auth=link_required&linkToken=made-up&email=ada%40example.org')
  await expect(page.getByRole('dialog', { name: 'Link AeroAuth Account' })).toBeVisible()
  await look('linking an account')
  await page.goto('/?auth=link_sent')
  await expect(page.getByRole('dialog', { name: 'Check your email' })).toBeVisible()
  await look('a link that was sent')
  await page.goto('/?relink=made-up')
  await expect(page.getByRole('dialog', { name: 'Connect your new AeroAuth account' })).toBeVisible()
  await look('connecting another account')
  await page.goto('/?auth=two_factor')
  await expect(page.getByLabel('6-digit code')).toBeVisible()
  await look('two-factor code')
  await page.getByRole('button', { name: 'Use a recovery code' }).click()
  await expect(page.getByLabel('Recovery code')).toBeVisible()
  await look('recovery code')
}

const dashboardAndSettings: Tour = async (page, look, laneway) => {
  await page.goto('/')
  await expect(page.getByRole('button', { name: 'Create Your First Project' })).toBeVisible()
  await look('empty dashboard')
  await page.getByRole('button', { name: 'New Project' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.getByRole('button', { name: 'Create Project' }).click()
  await expect(toast(page)).toBeVisible()
  await look('create project')
  await page.keyboard.press('Escape')

  const garden = await largeGarden(laneway)
  const old = await laneway.project.create.mutate({ name: 'Old' })
  await laneway.project.update.mutate({ projectId: old.id, status: 'archived' })
  await page.reload()
  await page.getByText('Archived (1)').click()
  await look('dashboard')
  await page.getByRole('button', { name: 'Settings', exact: true }).click()
  await expect(page.getByRole('button', { name: /^About/ })).toBeVisible()
  await look('settings')
  await page.getByRole('button', { name: /^About/ }).click()
  await look('about')
  await page.getByRole('button', { name: 'Back to Settings' }).click()
  await page.getByRole('button', { name: /^Appearance/ }).click()
  await look('appearance')

  await page.goto(`/project/${garden}/settings`)
  await page.getByRole('button', { name: 'Delete Project' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await look('delete project')
  await page.keyboard.press('Escape')
  await look('project settings')
  await page.goto('/project/999999999')
  await expect(page.getByRole('heading', { name: 'Access Denied' })).toBeVisible()
  await look('access denied')
  await page.goto('/no/such/page')
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible()
  await look('page not found')
}

const board: Tour = async (page, look, laneway) => {
  const empty = await laneway.project.create.mutate({ name: 'Empty' })
  await page.goto(`/project/${empty.id}`)
  await expect(page.getByRole('button', { name: 'Add the first task' })).toBeVisible()
  await look('empty board')
  await page.goto(`/project/${await largeGarden(laneway)}`)
  await expect(page.getByRole('article')).toHaveCount(7)
  await look('board')
  await card(page, 'Urgent').hover()
  await look('a card with its buttons')
  await openFilter(page, 'Priority')
  await expect(page.getByRole('menu')).toBeVisible()
  await look('a filter’s menu')
  await page.getByRole('menuitemcheckbox', { name: 'High' }).click()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'In Review', pressed: true }).click()
  await look('board with a filter and without a lane')
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await addByLane(page, 'Done', ['Another'])
  await setStatus(page, 'Another', 'To Do')
  await hoverToast(page)
  await look('a message over the board')
}

const taskDialogs: Tour = async (page, look, laneway) => {
  await laneway.project.create.mutate({ name: 'Orchard' })
  await page.goto(`/project/${await largeGarden(laneway)}`)
  await page.getByRole('link', { name: 'Urgent' }).click()
  await expect(page.getByRole('tabpanel').getByText('service unit', { exact: true })).toBeVisible()
  await look('details')
  await page.getByRole('button', { name: 'Status: To Do' }).click()
  await expect(page.getByRole('menu')).toBeVisible()
  await look('menu in the details')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Actions of the task' }).click()
  await page.getByRole('menuitem', { name: 'Move' }).click()
  await page
    .getByRole('dialog', { name: /to another project$/ })
    .getByRole('option')
    .first()
    .click()
  await expect(page.getByText(/^1 task moves to/)).toBeVisible()
  await look('move to another project')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Edit Task' }).click()
  await page.getByLabel('Title').fill('')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(toast(page)).toBeVisible()
  await look('edit task')
  await page.getByRole('button', { name: /^Due date: / }).click()
  await expect(page.getByRole('columnheader').first()).toBeVisible()
  await look('calendar')
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Actions of the task' }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await expect(page.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await look('delete task')

  await page.goto('/my-tasks')
  await expect(page.getByRole('article')).toHaveCount(5)
  await look('my tasks')
  await page.getByRole('searchbox').fill('nothing like it')
  await expect(page.getByRole('heading', { name: 'No tasks found' })).toBeVisible()
  await look('my tasks without any')
}

const lists: Tour = async (page, look, laneway) => {
  const garden = await largeGarden(laneway)
  await laneway.label.create.mutate({ projectId: garden, name: 'Beds', colour: 'green' })
  for (const [name, address] of [
    ['list', `/project/${garden}?view=list`],
    ['all tasks', '/tasks'],
  ] as const) {
    await page.goto(address)
    await expect(page.getByRole('link', { name: 'Urgent' })).toBeVisible()
    await look(name)
    await page.getByRole('button', { name: 'Columns and groups' }).click()
    await expect(page.getByRole('menuitemradio', { name: 'Priority' })).toBeVisible()
    await look(`${name}, columns and groups`)
    await page.keyboard.press('Escape')
    await page.getByRole('checkbox', { name: 'Select Urgent' }).check()
    await expect(page.getByRole('toolbar', { name: 'Selected tasks' })).toBeVisible()
    await look(`${name}, with a selected task`)
    await page.keyboard.press('Escape')
  }
  await page.getByRole('button', { name: 'Views' }).click()
  await expect(page.getByRole('menuitem', { name: 'Save this view…' })).toBeVisible()
  await look('views of all tasks')
  await page.keyboard.press('Escape')
  await page.getByRole('searchbox').fill('nothing like it')
  await expect(page.getByRole('heading', { name: 'No tasks found' })).toBeVisible()
  await look('all tasks without any')
}

const planning: Tour = async (page, look, laneway) => {
  const project = await laneway.project.create.mutate({ name: 'Plan' })
  const tasks = [
    { title: 'Dig the drain', startDate: '2026-11-27', dueDay: '2026-12-01', priority: 'high' },
    { title: 'Lay out beds', dueDate: '2026-11-24T16:00:00Z' },
    { title: 'Finished', dueDay: '2026-11-24', status: 'done' },
    { title: 'Late', dueDay: '2026-11-02', priority: 'urgent' },
    { title: 'Gate' },
    ...['One', 'Two', 'Three'].map((title) => ({ title, dueDay: '2026-11-24' })),
  ] as const
  const assignedTo = (await laneway.account.me.query()).id
  for (const task of tasks) await laneway.task.create.mutate({ projectId: project.id, assignedTo, ...task })
  const board = `/project/${project.id}`
  await page.goto(`${board}?view=calendar&from=2026-11-24`)
  await expect(page.getByRole('link', { name: /^Late/ })).toBeVisible()
  await look('a month')
  await page.getByRole('button', { name: /^3 more/ }).click()
  await expect(page.getByRole('dialog', { name: /24/ })).toBeVisible()
  await look('all tasks of a day')
  await page.keyboard.press('Escape')
  await page.getByRole('link', { name: /^Late/ }).focus()
  await page.keyboard.press('x')
  await expect(page.getByRole('toolbar', { name: 'Selected tasks' })).toBeVisible()
  await look('a selected task of a month')
  await page.keyboard.press('r')
  await expect(page.getByRole('textbox', { name: 'Title' })).toBeFocused()
  await look('a renamed task of a month')
  await page.goto(`${board}?view=calendar&from=2026-11-24&zoom=week`)
  await expect(page.getByRole('link', { name: /^Three/ })).toBeVisible()
  await look('a week')
  await page.goto(`${board}?view=timeline&from=2026-11-24`)
  await page.getByRole('button', { name: 'No dates 1' }).click()
  await expect(page.getByRole('link', { name: 'Gate' })).toBeVisible()
  await look('a timeline')
  await page.goto('/my-tasks?view=calendar&from=2026-11-24')
  await expect(page.getByRole('link', { name: /^Late/ })).toBeVisible()
  await look('the calendar of My Tasks')
}

const tours = {
  signIn,
  signInDialogs,
  welcomeLink,
  dashboardAndSettings,
  board,
  lists,
  planning,
  taskDialogs,
}

for (const [name, tour] of Object.entries(tours)) {
  test(`${name} has no accessibility violations, in any theme`, async ({ page, laneway }) => {
    test.slow()
    await tour(page, (screen) => expectNoViolations(page, screen, unwanted), laneway)
  })
}

test('a phone’s screens have no accessibility violations, in any theme', async ({ page, laneway }) => {
  test.slow()
  await page.setViewportSize(phone)
  await page.goto(`/project/${await largeGarden(laneway)}`)
  await expect(card(page, 'Urgent')).toBeVisible()
  await expectNoViolations(page, 'board', unwanted)
  await page.getByRole('button', { name: 'Open menu' }).click()
  await expectNoViolations(page, 'menu', unwanted)
  await page.keyboard.press('Escape')
  await page.getByRole('link', { name: 'Urgent' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expectNoViolations(page, 'details', unwanted)
  await page.getByRole('button', { name: 'Edit Task' }).click()
  await expect(page.getByLabel('Title')).toBeVisible()
  await expectNoViolations(page, 'edit task', unwanted)
  await page.goto('/my-tasks')
  await expect(page.getByRole('article')).toHaveCount(5)
  await expectNoViolations(page, 'my tasks', unwanted)
  await page.goto('/tasks')
  await expect(page.getByRole('link', { name: 'Urgent' })).toBeVisible()
  await expectNoViolations(page, 'all tasks', unwanted)
})

test('what leaves the page while it is looked at is left out', async ({ page }) => {
  await page.goto('/')
  await expect(page.getByRole('button', { name: 'Login' })).toBeVisible()
  await page.evaluate(() => {
    const added = document.querySelector('main')?.appendChild(document.createElement('p'))
    if (added) added.textContent = 'Saved'
    const unmark = () => document.querySelectorAll('[data-new-kind]').forEach(stopMarking)
    const stopMarking = (element: Element) => element.removeAttribute('data-new-kind')
    new MutationObserver(unmark).observe(document.documentElement, { attributeFilter: ['data-theme'] })
  })
  await expectNoViolations(page, 'sign-in', unwanted)
})

/** A toast stays while the pointer is over it. */
const hoverToast = (page: Page) => toast(page).hover()

/** A project with a task of every kind. */
async function largeGarden(laneway: Laneway) {
  const { id: projectId } = await laneway.project.create.mutate({ name: 'Garden', description: 'Beds' })
  const tasks = [
    { title: 'Urgent', priority: 'urgent', dueDate: '2020-01-01T00:00:00Z' },
    { title: 'High beds beside the long path', priority: 'high', dueDate: '2999-01-01T00:00:00Z' },
    { title: 'Low', priority: 'low', assignedTo: null },
    { title: 'Going on', status: 'in_progress', dueDate: '2020-01-01T00:00:00Z' },
    { title: 'Looked at', status: 'review', priority: 'high' },
    { title: 'Waiting', status: 'on_hold' },
    { title: 'Finished', status: 'done' },
  ] as const
  for (const task of tasks) {
    const { id } = await laneway.task.create.mutate({ projectId, description: 'Some words', ...task })
    await laneway.serviceUnit.create.mutate({ taskId: id, content: 'Moved on' })
    if (task.title === 'Urgent')
      await laneway.checklist.create.mutate({ taskId: id, texts: ['Measure', 'Order'] })
  }
  return projectId
}
