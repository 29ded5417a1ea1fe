import type { Page } from '@playwright/test'
import { openLongBoard } from './support/board'
import { comment } from './support/comments'
import { holdScripts } from './support/before-scripts'
import { insertTasks, taskRows } from './support/insert-tasks'
import { expect } from './support/journey'
import { shapesOfPages, textOfPages, withoutSpaces } from './support/read-pdf'
import { addMember, test } from './support/shared-project'

const statuses = ['todo', 'in_progress', 'review', 'done'] as const
const numbered = (count: number, what: string) =>
  Array.from({ length: count }, (_, index) => `${what} ${String(index + 1).padStart(3, '0')}.`)
const longTitle = `Paint the fence ${'and its neighbours '.repeat(8)}before the first frost`

/** The width and height of A4, in millimetres. */
const a4 = { width: 210, height: 297 }

/** Prints a page on A4: no sheet is empty or of another shape, and no element reaches beyond the right edge. */
async function print(page: Page, { isWide = false } = {}) {
  const pdf = await page.pdf({ format: 'A4', preferCSSPageSize: true })
  const sheets = textOfPages(pdf)
  expect(sheets.length).toBeGreaterThan(0)
  expect(sheets.filter((text) => text === '')).toEqual([])
  expect(shapesOfPages(pdf)).toEqual([isWide ? 'wide' : 'high'])
  expect(await beyondTheEdge(page, isWide ? a4.height : a4.width)).toEqual([])
  const text = sheets.join('')
  return {
    sheets,
    lacks: (texts: readonly string[]) => texts.filter((each) => !text.includes(withoutSpaces(each))),
  }
}

/** The texts that reach beyond the right edge of the paper, or of the element that clips them. */
async function beyondTheEdge(page: Page, millimetres: number) {
  const paperWidth = Math.floor(((millimetres - 2 * 12) / 25.4) * 96)
  const screen = page.viewportSize() ?? { width: 1280, height: 720 }
  await page.emulateMedia({ media: 'print' })
  await page.setViewportSize({ ...screen, width: paperWidth })
  const texts = await page.evaluate(async () => {
    // The page hears of the media in the next frame, before its callback.
    await new Promise(requestAnimationFrame)
    const all = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const cut: string[] = []
    for (let node = all.nextNode(); node; node = all.nextNode()) {
      const range = document.createRange()
      range.selectNodeContents(node)
      if (range.getBoundingClientRect().right > innerWidth + 1) cut.push(node.textContent ?? '')
    }
    return cut
  })
  // Sets the size before the media: a narrow screen shows other elements than a wide one.
  await page.setViewportSize(screen)
  await page.emulateMedia({ media: null })
  return texts
}

test.use({ viewport: { width: 1440, height: 900 } })

test('a board prints every card of every lane with its whole title, whatever is in sight, in light colours', async ({
  page,
  laneway,
}) => {
  const titles = [longTitle, ...numbered(520, 'Order gravel')]
  await openLongBoard(
    page,
    laneway,
    titles.map((title, index) => ({ title, status: statuses[index % 4] ?? 'todo' })),
  )
  const cards = page.getByRole('article')
  await expect(cards.first()).toBeVisible()
  const inSight = await cards.count()
  expect(inSight).toBeLessThan(80)
  const light = await print(page)
  expect(light.lacks([...titles, 'North garden', 'To Do', 'In Progress', 'In Review', 'Done'])).toEqual([])
  expect(light.lacks(['Add Task', 'Priority', 'Inbox'])).toEqual(['Add Task', 'Priority', 'Inbox'])
  await expect(cards).toHaveCount(inSight)

  // A browser that prints a copy only fires the events, and a script that prints waits for nothing.
  const printed = await page.evaluate(() => {
    dispatchEvent(new Event('beforeprint'))
    return document.querySelectorAll('article').length
  })
  expect(printed).toBe(titles.length)
  await page.evaluate(() => dispatchEvent(new Event('afterprint')))
  await expect(cards).toHaveCount(inSight)

  const colours = () =>
    page.evaluate(() =>
      [document.body, ...document.querySelectorAll('article, article h3')].map((element) => {
        const { color, backgroundColor } = getComputedStyle(element)
        return `${color} on ${backgroundColor}`
      }),
    )
  await page.emulateMedia({ media: 'print' })
  await expect(cards).toHaveCount(titles.length)
  const onPaper = await colours()
  expect(onPaper[0]).toContain('on rgb(255, 255, 255)')
  for (const theme of ['grey', 'dark']) {
    await page.evaluate((name) => (document.documentElement.dataset.theme = name), theme)
    expect(await colours()).toEqual(onPaper)
  }
})

test('an open task prints alone and whole, with the comments that are shown', async ({ page, laneway }) => {
  const { project } = await openLongBoard(page, laneway, [{ title: 'Another card' }])
  const paragraphs = numbered(60, 'The fence is to be painted')
  const code = `${'gravel = 12 '.repeat(30)}end of code`
  const table = [`|${'a cell |'.repeat(15)}end of table|`, `|${'-|'.repeat(16)}`].join('\n')
  const { id } = await laneway.task.create.mutate({
    projectId: project.id,
    title: longTitle,
    description: ['```', code, '```', '', table, '', paragraphs.join('\n\n')].join('\n'),
  })
  const comments = numbered(60, 'Ordered in week')
  for (const content of comments) await laneway.comment.create.mutate({ taskId: id, content })
  await page.goto(`/project/${project.id}?task=${id}`)
  await expect(comment(page, comments[59] ?? '')).toBeVisible()
  await expect(page.getByText(paragraphs[0] ?? '')).toBeVisible()
  const some = await print(page)
  expect(some.lacks([longTitle, code, 'end of table', ...paragraphs, ...comments.slice(-10)])).toEqual([])
  expect(some.lacks(['Another card', 'Edit Task', 'Add', 'Show earlier'])).toEqual([
    'Another card',
    'Edit Task',
    'Add',
  ])

  const earlier = page.getByRole('button', { name: /earlier/ })
  await expect(async () => {
    if (await earlier.isVisible()) await earlier.click()
    await expect(comment(page, comments[0] ?? '')).toBeVisible({ timeout: 200 })
  }).toPass()
  expect((await print(page)).lacks(comments)).toEqual([])
})

test('My Tasks and the projects print whole', async ({ page, laneway, person }) => {
  const { id: projectId } = await laneway.project.create.mutate({ name: 'North garden' })
  const assignedTo = (await laneway.account.me.query()).id
  const titles = [longTitle, ...numbered(120, 'Order gravel')]
  await insertTasks(
    taskRows(
      projectId,
      titles.map((title, index) => ({
        title,
        assignedTo,
        dueDate: index % 3 === 0 ? '2020-05-01T10:00:00.000Z' : null,
      })),
    ),
  )
  await page.goto('/my-tasks')
  await expect(page.getByRole('article').first()).toBeVisible()
  expect(await page.getByRole('article').count()).toBeLessThan(60)
  const mine = await print(page)
  expect(mine.lacks([...titles, 'My Tasks', 'Overdue', 'No date'])).toEqual([])
  expect(mine.lacks(['Show completed', person.username])).toEqual(['Show completed', person.username])

  const projects = numbered(25, 'Garden')
  for (const name of projects) await laneway.project.create.mutate({ name })
  await page.goto('/')
  await expect(page.getByText(projects[24] ?? '').first()).toBeVisible()
  expect((await print(page)).lacks([...projects, 'My Projects'])).toEqual([])
})

test('a list and the tasks of all projects print every row with all of its columns', async ({
  page,
  laneway,
}) => {
  const { project } = await openLongBoard(page, laneway, [])
  const longName = `Everything beside the wall ${'and around it '.repeat(3)}`.trim()
  const label = 'Before the first frost of the year'
  const { id: labelId } = await laneway.label.create.mutate({
    projectId: project.id,
    name: label,
    colour: 'green',
  })
  const titles = [longTitle, ...numbered(120, 'Order gravel')]
  await insertTasks(
    taskRows(
      project.id,
      titles.map((title, index) => ({ title, dueDate: index % 3 === 0 ? '2020-05-01T10:00:00.000Z' : null })),
    ),
  )
  const { id: taskId } = await laneway.task.create.mutate({
    projectId: project.id,
    title: longName,
    estimate: 2.5,
    startDate: '2031-11-01',
    dueDay: '2031-11-24',
  })
  await laneway.checklist.create.mutate({ taskId, texts: ['Measure', 'Order'] })
  const tasks = await laneway.task.list.query({ projectId: project.id })
  const labelled = tasks.find(({ title }) => title === longTitle)
  await laneway.task.update.mutate({ taskId: labelled?.id ?? 0, labels: [labelId] })
  const first = page.getByRole('row').filter({ hasText: longTitle })
  const columns = 'id,title,assignee,due,priority,estimate,status,labels,start,project,checklist,created'
  const row = ['Not assigned', '24 Nov 2031', 'Medium', '2.5', label, '0/2']
  await page.goto(`/project/${project.id}?view=list&columns=${columns}`)
  await expect(first).toContainText(label)
  expect(await page.getByRole('row').count()).toBeLessThan(80)
  const ofBoard = await print(page)
  expect(ofBoard.lacks([...titles, longName, ...row, 'Assignee', 'Priority', 'Checklist'])).toEqual([])
  expect(ofBoard.lacks(['Add Task', 'Display', 'Inbox'])).toEqual(['Add Task', 'Display', 'Inbox'])

  const late = titles.filter((_title, index) => index % 3 === 0)
  await page.goto(`/tasks?columns=${columns}`)
  await expect(first).toContainText(label)
  const ofAll = await print(page)
  expect(ofAll.lacks([...late, longName, ...row, 'Overdue', 'Later', 'North garden'])).toEqual([])
  expect(ofAll.lacks(['100 of 122 tasks: scroll to the end of the list'])).toEqual([])
  await page.getByRole('grid', { name: 'Tasks' }).evaluate((grid) => grid.scrollTo(0, grid.scrollHeight))
  await expect(page.getByRole('link', { name: titles[119] ?? '', exact: true })).toBeVisible()
  const whole = await print(page)
  expect(whole.lacks([...titles, longName])).toEqual([])
  expect(whole.lacks(['scroll to the end of the list'])).toEqual(['scroll to the end of the list'])
})

test('the workload prints with all weeks on a sheet, all people and the tasks of the opened cell, and no controls', async ({
  page,
  person,
  laneway,
  shared: { organization, project, other },
}) => {
  await addMember(laneway, project, other, 'editor')
  const { id: assignedTo } = await laneway.account.me.query()
  await laneway.organization.updateMember.mutate({
    slug: organization.slug,
    memberId: assignedTo,
    capacity: 32.5,
  })
  const titles = [longTitle, ...numbered(60, 'Order gravel')]
  await insertTasks(
    taskRows(
      project.id,
      titles.map((title) => ({ title, assignedTo })),
    ),
  )
  await page.goto(`/organizations/${organization.slug}?tab=workload`)
  await page.getByRole('button', { name: '61 open tasks without a date' }).click()
  await expect(page.getByRole('link', { name: longTitle })).toBeVisible()
  const printed = await print(page)
  const people = [person.username, other.person.username, 'Unassigned']
  expect(printed.lacks([...people, '32.5 points', 'No date', ...titles])).toEqual([])
  const controls = ['Invite', 'Overview', 'This week']
  expect(printed.lacks(controls)).toEqual(controls)
})

test('the inbox prints whole, or the task that is open beside it, which stays as it is on the screen', async ({
  page,
  laneway,
  shared: { project, other },
}) => {
  await addMember(laneway, project, other, 'editor')
  const { id: assignedTo } = await laneway.account.me.query()
  const titles = [longTitle, ...numbered(20, 'Order gravel')]
  for (const title of titles)
    await other.laneway.task.create.mutate({ projectId: project.id, title, assignedTo })
  await page.goto('/inbox')
  await expect(page.getByRole('link', { name: longTitle })).toBeVisible()
  const list = await print(page)
  expect(list.lacks(['Inbox', ...titles])).toEqual([])
  expect(list.lacks(['Mark all as read', 'Open an entry'])).toEqual(['Mark all as read', 'Open an entry'])

  await page.getByRole('link', { name: longTitle }).click()
  const details = page.getByRole('complementary', { name: longTitle })
  await expect(details.getByRole('heading', { name: longTitle })).toBeVisible()
  await details.evaluate((element) => (element.dataset.seen = 'on screen'))
  const open = await print(page)
  expect(open.lacks([longTitle, 'Created', 'Order gravel'])).toEqual(['Order gravel'])
  await expect(details).toHaveAttribute('data-seen', 'on screen')
})

/** The days of a month with six weeks. */
const august = Array.from({ length: 31 }, (_, index) => `2026-08-${String(index + 1).padStart(2, '0')}`)

test('a month prints on one wide page, with the whole titles of all tasks of each day', async ({
  page,
  laneway,
}) => {
  const { project } = await openLongBoard(page, laneway, [])
  const titles = [longTitle, ...numbered(8, 'Order gravel')]
  for (const title of titles)
    await laneway.task.create.mutate({ projectId: project.id, title, dueDay: '2026-08-12' })
  const others = august.map((dueDay) => ({ title: `Water ${dueDay}.`, dueDay }))
  for (const task of others) await laneway.task.create.mutate({ projectId: project.id, ...task })
  await page.goto(`/project/${project.id}?view=calendar&from=2026-08-01`)
  await expect(page.getByRole('article').first()).toBeVisible()
  const month = await print(page, { isWide: true })
  expect(month.sheets).toHaveLength(1)
  const all = [...titles, ...others.map(({ title }) => title), 'North garden', 'August 2026']
  expect(month.lacks(all)).toEqual([])
  const controls = ['Today', 'Quarter', 'Filter', 'more', 'Add Task', 'No due date']
  expect(month.lacks(controls)).toEqual(controls)
  await expect(page.getByRole('button', { name: /^8 more/ })).toBeVisible()
})

test('the tasks without a date print below the month', async ({ page, laneway }) => {
  const titles = [longTitle, ...numbered(60, 'Label the seeds')]
  const { project } = await openLongBoard(
    page,
    laneway,
    titles.map((title) => ({ title })),
  )
  await laneway.task.create.mutate({ projectId: project.id, title: 'Order gravel', dueDay: '2026-08-12' })
  await page.goto(`/project/${project.id}?view=calendar&from=2026-08-01`)
  await expect(page.getByRole('article').first()).toBeVisible()
  const month = await print(page, { isWide: true })
  expect(month.lacks(titles)).toEqual([])
  const [, below = ''] = month.sheets.join('').split(withoutSpaces('No due date'))
  expect(below).toContain(withoutSpaces(longTitle))
  expect(below).not.toContain(withoutSpaces('Order gravel'))
  const controls = ['Drag a task onto a day']
  expect(month.lacks(controls)).toEqual(controls)
})

test('a timeline prints all its rows, on wide pages', async ({ page, laneway }) => {
  const titles = [longTitle, ...numbered(120, 'Order gravel')]
  const { project } = await openLongBoard(
    page,
    laneway,
    titles.map((title) => ({ title, dueDate: '2026-08-12T10:00:00.000Z' })),
  )
  await laneway.task.create.mutate({ projectId: project.id, title: 'Label the seeds' })
  await page.goto(`/project/${project.id}?view=timeline&from=2026-08-01`)
  await expect(page.locator('[data-bar]').first()).toBeVisible()
  expect(await page.locator('[data-bar]').count()).toBeLessThan(60)
  const timeline = await print(page, { isWide: true })
  expect(timeline.lacks([...titles, 'Label the seeds', 'North garden', 'To Do'])).toEqual([])
  const controls = ['Today', 'Quarter', 'Filter', 'Add Task']
  expect(timeline.lacks(controls)).toEqual(controls)
})

test('before the scripts run, the rows that the server has rendered print without empty pages', async ({
  page,
  laneway,
}) => {
  const { project } = await openLongBoard(
    page,
    laneway,
    numbered(300, 'Order gravel').map((title) => ({ title, dueDate: '2026-08-12T10:00:00.000Z' })),
  )
  const release = await holdScripts(page)
  const board = `/project/${project.id}`
  for (const { path, isWide } of [
    { path: board, isWide: false },
    { path: `${board}?view=list`, isWide: false },
    { path: `${board}?view=timeline&from=2026-08-01`, isWide: true },
    { path: '/tasks', isWide: false },
  ]) {
    await page.goto(path, { waitUntil: 'commit' })
    await expect(page.getByText('Order gravel 001.').first()).toBeVisible()
    expect((await print(page, { isWide })).lacks(['Order gravel 001.']), path).toEqual([])
  }
  release()
})
