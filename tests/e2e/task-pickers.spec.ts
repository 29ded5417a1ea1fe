import type { Page } from '@playwright/test'
import { card, lane, openBoard, taskDetails } from './support/board'
import { expect, test, toast } from './support/journey'
import { meanwhile } from './support/meanwhile'
import { addMember, test as sharedTest } from './support/shared-project'
import { expectAccessible } from './support/team'

const picker = (page: Page, name: string) => page.getByRole('dialog', { name })

sharedTest(
  'somebody is assigned by keyboard, then the viewer by one key, which is undone',
  async ({ page, laneway, person, shared: { project, other } }) => {
    await addMember(laneway, project, other)
    await laneway.task.create.mutate({ projectId: project.id, title: 'Paths' })
    await page.goto(`/project/${project.id}`)
    await page.getByRole('link', { name: 'Paths' }).focus()
    await page.keyboard.press('a')
    const search = picker(page, 'Assignee of Paths').getByRole('combobox')
    await expect(search).toBeFocused()
    await expect(page.getByRole('option').first()).toContainText('Me')
    await expect(page.getByRole('option').last()).toHaveText('Nobody')
    const first = await page.getByRole('option').first().getAttribute('id')
    await expect(search).toHaveAttribute('aria-activedescendant', first ?? '')
    await expectAccessible(page)
    await page.keyboard.insertText(other.person.username)
    await expect(page.getByRole('option')).toHaveCount(1)
    await page.keyboard.press('Enter')
    await expect(card(page, 'Paths').getByRole('img', { name: other.person.username })).toBeVisible()
    await expect(toast(page)).toContainText('Task updated successfully')
    await expect(page.getByRole('link', { name: 'Paths' })).toBeFocused()

    await page.keyboard.press('i')
    await expect(card(page, 'Paths').getByRole('img', { name: person.username })).toBeVisible()
    await expect(toast(page)).toContainText('Task updated successfully')
    await page.keyboard.press('Control+z')
    await expect(card(page, 'Paths').getByRole('img', { name: other.person.username })).toBeVisible()
    await page.keyboard.press('a')
    await expect(page.getByRole('option').nth(1)).toContainText(other.person.username)
  },
)

test('a typed date is shown as it is understood, and set with Enter', async ({ page, laneway }) => {
  await openBoard(page, laneway, [{ title: 'Paths' }])
  await card(page, 'Paths').hover()
  await page.keyboard.press('d')
  const due = picker(page, 'Due date of Paths')
  const field = due.getByRole('textbox', { name: 'Due date' })
  await expect(field).toBeFocused()
  await expect(due.getByRole('table')).toBeVisible()
  await expectAccessible(page)
  await field.fill('31.2.')
  await field.press('Enter')
  await expect(due.getByRole('status')).toHaveText('February has no day 31.')
  await expect(field).toHaveAttribute('aria-invalid', 'true')
  await field.fill('24.11.2031 17:00')
  await expect(due.getByRole('status')).toHaveText('Mon, 24 Nov 2031, 17:00')
  await field.press('Enter')
  await expect(due).toHaveCount(0)
  await expect(card(page, 'Paths').getByText('24 Nov 2031')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Paths' })).toBeFocused()

  await card(page, 'Paths').getByRole('button', { name: 'Due 24 Nov 2031' }).click()
  await due.getByRole('button', { name: 'No due date' }).click()
  await expect(card(page, 'Paths').getByText('24 Nov 2031')).toHaveCount(0)
})

test('a title is changed in place on the card, and not to nothing', async ({ page, laneway }) => {
  await openBoard(page, laneway, [{ title: 'Paths' }])
  await page.getByRole('link', { name: 'Paths' }).focus()
  await page.keyboard.press('r')
  const title = page.getByRole('textbox', { name: 'Title' })
  await expect(title).toBeFocused()
  await title.fill('')
  await title.press('Enter')
  await expect(page.getByRole('alert')).toHaveText('Title is required')
  await title.press('Escape')
  await expect(page.getByRole('link', { name: 'Paths' })).toBeFocused()

  await page.keyboard.press('r')
  await title.fill('Paths and fences')
  await title.press('Enter')
  await expect(page.getByRole('link', { name: 'Paths and fences' })).toBeFocused()
  await expect(toast(page)).toContainText('Task updated successfully')
})

test('a title that could not be saved is offered again', async ({ page, laneway }) => {
  const { project } = await openBoard(page, laneway, [{ title: 'Paths' }])
  await page.getByRole('link', { name: 'Paths' }).click()
  const details = page.getByRole('dialog')
  await details.getByRole('button', { name: 'Paths', exact: true }).click()
  await meanwhile(page, 'task.update', () =>
    laneway.project.update.mutate({ projectId: project.id, status: 'archived' }),
  )
  await page.getByRole('textbox', { name: 'Title' }).fill('Paths and fences')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue('Paths and fences')
})

test('the details change title, description, assignee and due date where they stand', async ({
  page,
  laneway,
  person,
}) => {
  await openBoard(page, laneway, [{ title: 'Paths', description: 'Gravel' }])
  await page.getByRole('link', { name: 'Paths' }).click()
  await taskDetails(page, 'Paths').getByRole('button', { name: 'Paths', exact: true }).press('Enter')
  await page.getByRole('textbox', { name: 'Title' }).fill('Fences')
  await page.keyboard.press('Enter')
  const details = taskDetails(page, 'Fences')
  await expect(details.getByRole('button', { name: 'Fences', exact: true })).toBeFocused()

  await details.getByText('Gravel').click()
  await details.getByRole('textbox', { name: 'Description' }).fill('Sand')
  await page.keyboard.press('Escape')
  await expect(details.getByText('Gravel')).toBeVisible()
  await details.getByRole('button', { name: 'Edit description' }).press('Enter')
  await details.getByRole('textbox', { name: 'Description' }).fill('Oak\nand pine')
  await page.keyboard.press('Control+Enter')
  await expect(details.getByText('Oak and pine')).toBeVisible()

  await details.getByRole('button', { name: `Assignee ${person.username}` }).click()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('option')).toHaveCount(0)
  await expect(details.getByRole('button', { name: `Assignee ${person.username}` })).toBeFocused()
  await page.keyboard.press('Enter')
  await page.getByRole('option', { name: 'Nobody' }).click()
  await expect(details.getByRole('button', { name: 'Assignee Not assigned' })).toBeFocused()

  await details.getByRole('button', { name: 'Due No due date' }).click()
  await page.getByRole('textbox', { name: 'Due date' }).fill('24.11.2031 17:00')
  await page.keyboard.press('Enter')
  await expect(details.getByRole('button', { name: 'Due 24 Nov 2031, 17:00' })).toBeFocused()
})

test('keys move, archive and open a card, and all are in its menu', async ({ page, laneway }) => {
  await openBoard(page, laneway, [{ title: 'Paths' }, { title: 'Fence' }])
  await page.getByRole('link', { name: 'Paths' }).focus()
  await page.keyboard.press('5')
  await expect(card(lane(page, 'Done'), 'Paths')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Paths' })).toBeFocused()
  await page.keyboard.press('.')
  const menu = page.getByRole('menu', { name: 'Actions of Paths' })
  await expect(menu.getByRole('menuitem').first()).toBeFocused()
  await expect(menu.getByRole('menuitem', { name: 'Archive' })).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('5')
  await menu.getByRole('menuitem', { name: 'Set the priority' }).press('Enter')
  await page.getByRole('menuitemradio', { name: 'Urgent' }).press('Enter')
  await expect(card(page, 'Paths').getByText('Urgent')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Paths' })).toBeFocused()
  await page.keyboard.press('Shift+A')
  await expect(card(page, 'Paths')).toHaveCount(0)
  await expect(toast(page)).toContainText('Task archived successfully')

  await card(page, 'Fence').hover()
  await page.keyboard.press('Enter')
  await expect(taskDetails(page, 'Fence')).toBeVisible()
  await page.keyboard.press('5')
  await page.keyboard.press('Escape')
  await expect(card(lane(page, 'To Do'), 'Fence')).toBeVisible()
})

test('single keys that are switched off do nothing', async ({ page, laneway }) => {
  await page.addInitScript(() => localStorage.setItem('singleKeyShortcuts', 'false'))
  await openBoard(page, laneway, [{ title: 'Paths' }])
  await page.getByRole('link', { name: 'Paths' }).focus()
  for (const key of ['a', '5', '.', 'r']) await page.keyboard.press(key)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByRole('textbox', { name: 'Title' })).toHaveCount(0)
  await expect(card(lane(page, 'To Do'), 'Paths')).toBeVisible()
})

test.describe('a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('a picker opens where it fits the screen, by a tap on a fact and for a card at the edge', async ({
    page,
    laneway,
  }) => {
    await openBoard(page, laneway, [
      { title: 'Paths', dueDate: '2031-11-24T16:00:00Z' },
      { title: 'Fence', status: 'in_progress' },
    ])
    await page.getByRole('link', { name: 'Fence' }).focus()
    await page.keyboard.press('a')
    await expect(picker(page, 'Assignee of Fence')).toBeInViewport({ ratio: 1 })
    await page.keyboard.press('Escape')

    await card(page, 'Paths').getByRole('button', { name: 'Medium priority' }).tap()
    await page.getByRole('menuitemradio', { name: 'High' }).tap()
    await expect(card(page, 'Paths').getByRole('button', { name: 'High priority' })).toBeVisible()

    await card(page, 'Paths').getByRole('button', { name: /^Due/ }).tap()
    const due = picker(page, 'Due date of Paths')
    await expect(due.getByRole('table')).toBeVisible()
    await expect(due).toBeInViewport({ ratio: 1 })
    await due.getByRole('button', { name: /^Tomorrow/ }).tap()
    await expect(due).toHaveCount(0)
    await expect(card(page, 'Paths').getByText('24 Nov 2031')).toHaveCount(0)
  })
})
