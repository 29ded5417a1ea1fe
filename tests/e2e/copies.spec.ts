import { openBoard } from './support/board'
import { expect, test, toast } from './support/journey'
import { tabTo } from './support/tab-to'

test('by keyboard alone a project becomes a template, a new project, and a copy a year later', async ({
  page,
  laneway,
}) => {
  await openBoard(page, laneway, [
    { title: 'Book the hall', dueDay: '2026-03-01', startDate: '2026-02-20' },
    { title: 'Print posters', dueDay: '2026-03-05' },
  ])
  const choose = async (name: string) => {
    await tabTo(page, page.getByRole('button', { name: 'More', exact: true }))
    await page.keyboard.press('Enter')
    await tabTo(page, page.getByRole('menuitem', { name }), 20, 'ArrowDown')
    await page.keyboard.press('Enter')
  }

  await choose('Save as template…')
  const saving = page.getByRole('dialog', { name: 'Save as Template' })
  await expect(saving.getByLabel('Name')).toBeFocused()
  await page.keyboard.insertText('Conference')
  await page.keyboard.press('Enter')
  await expect(toast(page)).toContainText('“Conference” is saved as a template')

  await page.keyboard.press('g')
  await page.keyboard.press('d')
  await tabTo(page, page.getByRole('button', { name: 'New Project' }))
  await page.keyboard.press('Enter')
  const creating = page.getByRole('dialog', { name: 'Create New Project' })
  await expect(creating.getByLabel('Name')).toBeFocused()
  await page.keyboard.insertText('Conference 2026')
  await tabTo(page, creating.getByRole('radio', { name: /^Empty board/ }))
  await page.keyboard.press('ArrowUp')
  await expect(creating.getByRole('radio', { name: /^Conference/ })).toBeChecked()
  await page.keyboard.press('Enter')
  await expect(toast(page)).toContainText('Project created successfully')
  await tabTo(page, page.getByRole('link', { name: 'Conference 2026' }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('link', { name: 'Print posters' })).toBeVisible()

  await choose('Copy project…')
  const copying = page.getByRole('dialog', { name: 'Copy Project' })
  await expect(copying.getByLabel('Name')).toBeFocused()
  await expect(copying.getByLabel('Name')).toHaveValue('Conference 2026 copy')
  await page.keyboard.insertText('Conference again')
  await tabTo(page, copying.getByRole('button', { name: 'A year later' }))
  await page.keyboard.press('Enter')
  await expect(copying.getByRole('status')).toContainText('All dates move 365 days later')
  await tabTo(page, copying.getByRole('button', { name: 'Copy project' }))
  await page.keyboard.press('Enter')
  await expect(toast(page)).toContainText('Copied “Conference 2026”')
  await expect(page.getByRole('heading', { name: 'Conference again' })).toBeVisible()
  const copy = (await laneway.project.list.query()).find(({ name }) => name === 'Conference again')
  const tasks = await laneway.task.list.query({ projectId: copy?.id ?? 0 })
  const lastYear = (await laneway.project.list.query()).find(({ name }) => name === 'Conference 2026')
  const before = await laneway.task.list.query({ projectId: lastYear?.id ?? 0 })
  const yearLater = (day: string | null) => day && String(Number(day.slice(0, 4)) + 1) + day.slice(4)
  expect(tasks.map(({ title, dueDay }) => `${title} ${dueDay}`).toSorted()).toEqual(
    before.map(({ title, dueDay }) => `${title} ${yearLater(dueDay)}`).toSorted(),
  )
})
