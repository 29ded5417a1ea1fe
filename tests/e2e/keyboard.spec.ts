import type { Page } from '@playwright/test'
import { card, lane, openBoard } from './support/board'
import { expect, newPerson, test, toast } from './support/journey'
import { tabTo } from './support/tab-to'
import { untilIdle } from './support/until-idle'

/** A lifted card can be moved once it and the lanes were measured, one frame later. */
const nextFrames = (page: Page) =>
  page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))

/** Opens a dialog by its button, fills in its first field, and submits it, all by keyboard. */
async function fillDialog(page: Page, opener: string, field: string, text: string) {
  await tabTo(page, page.getByRole('button', { name: opener }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog').getByLabel(field)).toBeFocused()
  await page.keyboard.insertText(text)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toHaveCount(0)
}

const said = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text })

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

  await fillDialog(page, 'Create Your First Project', 'Name', 'North garden')
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
  await page.keyboard.press('Space')
  await expect(said(page, "Lifted 'Order gravel'. To Do, 1 of 2.")).toHaveCount(1)
  await nextFrames(page)
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

test('a lifted card is put back with Escape, which is announced', async ({ page, laneway }) => {
  await openBoard(page, laneway, [{ title: 'Paths' }])
  await page.getByRole('button', { name: 'Move Paths' }).focus()
  await expect(page.getByRole('button', { name: 'Move Paths' })).toHaveAccessibleDescription(
    /press Space.*arrow keys.*Escape/,
  )
  await page.keyboard.press('Enter')
  await expect(said(page, "Lifted 'Paths'. To Do, 1 of 1.")).toHaveCount(1)
  await expect(page.getByRole('button', { name: 'Move Paths' })).toBeFocused()
  await nextFrames(page)
  await page.keyboard.press('ArrowRight')
  await expect(said(page, 'Over In Progress, 1 of 1.')).toHaveCount(1)
  await page.keyboard.press('ArrowLeft')
  await expect(said(page, 'Over To Do, 1 of 1.')).toHaveCount(1)
  await page.keyboard.press('Escape')
  await expect(said(page, "Put back 'Paths'. To Do, 1 of 1.")).toHaveCount(1)
  await expect(page.getByRole('link', { name: 'Paths' })).toBeFocused()
  await expect(toast(page)).toHaveCount(0)
})

test('a dialog traps the focus, and returns it', async ({ page, laneway }) => {
  await openBoard(page, laneway, [{ title: 'Paths' }])
  const openers = [
    page.getByRole('button', { name: 'Add Task' }),
    page.getByRole('link', { name: 'Paths' }),
    page.getByRole('button', { name: 'Delete Paths' }),
    page.getByRole('button', { name: 'Settings', exact: true }),
  ]
  for (const opener of openers) {
    await opener.focus()
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog')
    await expect(dialog).toBeVisible()
    await expect(dialog.locator(':focus')).toHaveCount(1)
    for (const key of [...Array.from({ length: 25 }, () => 'Tab'), 'Shift+Tab', 'Shift+Tab']) {
      await page.keyboard.press(key)
      await expect(dialog.locator(':focus')).toHaveCount(1)
    }
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
    await expect(opener).toBeFocused()
  }
})

test('Escape closes a menu or a calendar before the dialog under it', async ({ page, laneway }) => {
  await openBoard(page, laneway, [{ title: 'Paths' }])
  await page.getByRole('link', { name: 'Paths' }).click()
  await page.getByRole('button', { name: 'Priority: Medium' }).press('Enter')
  await expect(page.getByRole('menuitemradio', { name: 'Medium' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('menu')).toHaveCount(0)
  await expect(page.getByRole('dialog', { name: 'Paths' })).toBeVisible()

  await page.getByRole('button', { name: 'Edit Task' }).press('Enter')
  await page.getByLabel('Title').fill('Paths and fences')
  await page.getByRole('button', { name: 'Pick a date' }).press('Enter')
  await expect(page.getByRole('columnheader').first()).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('columnheader')).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Pick a date' })).toBeFocused()
  await expect(page.getByLabel('Title')).toHaveValue('Paths and fences')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog', { name: 'Paths', exact: true })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('the focus follows a card to another lane, and goes to its neighbour when it is deleted', async ({
  page,
  laneway,
}) => {
  await openBoard(page, laneway, [{ title: 'Paths' }, { title: 'Fence' }, { title: 'Gate' }])
  await page.getByRole('button', { name: 'Status of Paths' }).press('Enter')
  await expect(page.getByRole('menuitemradio', { name: 'To Do' })).toBeFocused()
  await page.keyboard.press('End')
  await page.keyboard.press('Enter')
  await expect(card(lane(page, 'Done'), 'Paths')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Paths' })).toBeFocused()
  await deleteByKey(page, 'Fence')
  await expect(page.getByRole('link', { name: 'Gate' })).toBeFocused()
  await deleteByKey(page, 'Gate')
  await expect(page.getByRole('main')).toBeFocused()
})

async function deleteByKey(page: Page, title: string) {
  await page.getByRole('button', { name: `Delete ${title}` }).press('Enter')
  await expect(page.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await untilIdle(page)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(card(page, title)).toHaveCount(0)
}

test('arrow keys walk the board, which has one tab stop a lane', async ({ page, laneway }) => {
  await openBoard(page, laneway, [
    { title: 'Paths' },
    { title: 'Fence' },
    { title: 'Gate' },
    { title: 'Bench', status: 'review' },
    { title: 'Pond', status: 'done' },
    { title: 'Wall', status: 'done' },
  ])
  const link = (title: string) => page.getByRole('link', { name: title, exact: true })
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
  await tabTo(page, link('Paths'), 6)
  await walk(page, { ArrowDown: 'Fence', End: 'Gate', ArrowRight: 'Bench', ArrowUp: null })
  await expect(page.getByRole('button', { name: 'Add a task to In Review' })).toBeFocused()
  await walk(page, { ArrowDown: 'Bench' })
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Add a task to On Hold' })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('article').locator(':focus')).toHaveCount(1)
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Shift+Tab')
  await expect(link('Bench')).toBeFocused()
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Shift+Tab')
  await expect(link('Gate')).toBeFocused()
})

/** Presses keys, after each of which the card of this title has the focus. */
async function walk(page: Page, steps: Record<string, string | null>) {
  for (const [key, title] of Object.entries(steps)) {
    await page.keyboard.press(key)
    if (title) await expect(page.getByRole('link', { name: title, exact: true })).toBeFocused()
  }
}

test('End and Home reach cards that are not rendered yet', async ({ page, laneway }) => {
  const { project } = await openBoard(page, laneway)
  for (let number = 1; number <= 60; number += 1) {
    await laneway.task.create.mutate({ projectId: project.id, title: `Post ${number}` })
  }
  await page.reload()
  await page.getByRole('link', { name: 'Post 1', exact: true }).focus()
  await walk(page, { End: 'Post 60', ArrowUp: 'Post 59', Home: 'Post 1' })
  await expect(page.getByRole('link', { name: 'Post 1', exact: true })).toBeInViewport()
})

test('the focus goes with a card that somebody else moves, and to its neighbour if they delete it', async ({
  page,
  laneway,
}) => {
  const { tasks } = await openBoard(page, laneway, [{ title: 'Paths' }, { title: 'Fence' }])
  const [paths] = tasks
  await tabTo(page, page.getByRole('link', { name: 'Paths' }))
  await laneway.task.update.mutate({ taskId: paths?.id ?? 0, status: 'review' })
  await expect(card(lane(page, 'In Review'), 'Paths')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Paths' })).toBeFocused()
  await laneway.task.update.mutate({ taskId: paths?.id ?? 0, status: 'todo' })
  await expect(card(lane(page, 'To Do'), 'Paths')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Paths' })).toBeFocused()
  await laneway.task.delete.mutate({ taskId: paths?.id ?? 0 })
  await expect(page.getByRole('link', { name: 'Fence' })).toBeFocused()
})

test('without single keys, Tab reaches the buttons of the card that has the focus', async ({
  page,
  laneway,
}) => {
  await page.addInitScript(() => localStorage.setItem('singleKeyShortcuts', 'false'))
  await openBoard(page, laneway, [{ title: 'Paths' }, { title: 'Fence' }])
  await tabTo(page, page.getByRole('link', { name: 'Paths' }))
  for (const name of ['Move Paths', /^Status of Paths/, 'Delete Paths', 'Add a task to In Progress']) {
    await page.keyboard.press('Tab')
    await expect(page.getByRole('button', { name })).toBeFocused()
  }
})

test('the filters are one tab stop, and arrow keys move between them', async ({ page, laneway }) => {
  await openBoard(page, laneway, [{ title: 'Paths' }])
  const filter = (name: string) => page.getByRole('button', { name, exact: true })
  await page.getByRole('searchbox').focus()
  await page.keyboard.press('Tab')
  await expect(filter('Status')).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await expect(filter('Priority')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menuitemcheckbox').first()).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(filter('Priority')).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Paths' })).toBeFocused()
  await page.keyboard.press('Shift+Tab')
  await expect(filter('Priority')).toBeFocused()
  await page.keyboard.press('End')
  await expect(filter('Show Archived Tasks')).toBeFocused()
})

test('the first Tab offers to skip to the content', async ({ page, laneway }) => {
  await openBoard(page, laneway)
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
})

test('everything that takes the focus shows it', async ({ page, laneway }) => {
  await openBoard(page, laneway, [{ title: 'Paths', status: 'done' }])
  const unseen: string[] = []
  for (let presses = 0; presses < 30; presses += 1) {
    await page.keyboard.press('Tab')
    const invisible = await page.evaluate(() => {
      const focused = document.activeElement
      if (!focused || focused === document.body) return null
      const look = (element: Element, pseudo?: string) => {
        const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(element, pseudo)
        return (outlineStyle !== 'none' && outlineWidth !== '0px') || boxShadow !== 'none'
      }
      const shows =
        look(focused) || look(focused, '::after') || (focused.parentElement && look(focused.parentElement))
      return shows ? null : focused.outerHTML.slice(0, 120)
    })
    if (invisible) unseen.push(invisible)
  }
  expect(unseen).toEqual([])
})
