import { expectNoViolations } from './support/accessibility'
import { card, openBoard, taskDetails } from './support/board'
import { comment, commentField, openComments, say, thread } from './support/comments'
import { expect, test, toast } from './support/journey'
import { meanwhile } from './support/meanwhile'
import { test as sharedTest, addMember } from './support/shared-project'
import { twoOnABoard } from './support/two-on-a-board'

test('a comment is written by keyboard alone, and counted on the card', async ({ page, laneway }) => {
  await openBoard(page, laneway, [{ title: 'Order gravel' }])
  await expect(card(page, 'Order gravel').getByTitle('Comments')).toHaveCount(0)
  await openComments(page, 'Order gravel')
  await say(page, 'Two tonnes,\nor three?')
  await expect(comment(page, 'Two tonnes,\nor three?')).toBeVisible()
  await expect(thread(page).getByRole('button', { name: 'Comments 1' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(card(page, 'Order gravel').getByTitle('Comments')).toHaveText('1')
})

test('in the details, m leads to the field, and a task without comments reads none', async ({
  page,
  laneway,
}) => {
  await openBoard(page, laneway, [{ title: 'Order gravel' }])
  await page.getByRole('link', { name: 'Order gravel' }).click()
  await expect(taskDetails(page, 'Order gravel')).toBeVisible()
  await expect(commentField(page)).toHaveCount(0)
  await page.keyboard.press('m')
  await expect(commentField(page)).toBeFocused()
  await page.keyboard.type('mm')
  await expect(commentField(page)).toHaveValue('mm')
})

test('what two people say and how they react is there at once for both', async ({
  page,
  laneway,
  browserFixture,
}) => {
  const { other } = await twoOnABoard(browserFixture, page, laneway, ['Order gravel'])
  await openComments(page, 'Order gravel')
  await openComments(other.page, 'Order gravel')
  await say(page, 'Two tonnes?')
  await comment(other.page, 'Two tonnes?').getByRole('button', { name: 'React' }).click()
  await other.page.getByRole('button', { name: 'React with Thumbs up' }).click()
  const reaction = comment(page, 'Two tonnes?').getByRole('button', { name: /^Thumbs up/ })
  await expect(reaction).toHaveAccessibleName('Thumbs up: 1')
  await reaction.click()
  await expect(reaction).toHaveAccessibleName('Thumbs up: 2, yours too')
  await expect(reaction).toHaveAttribute('aria-pressed', 'true')
  await expect(
    comment(other.page, 'Two tonnes?').getByRole('button', { name: 'Thumbs up: 2, yours too' }),
  ).toBeVisible()
  await reaction.click()
  await expect(reaction).toHaveAccessibleName('Thumbs up: 1')
  await expect(comment(other.page, 'Two tonnes?').getByRole('button', { name: 'Edit comment' })).toHaveCount(
    0,
  )
  await expect(
    comment(other.page, 'Two tonnes?').getByRole('button', { name: 'Delete comment' }),
  ).toHaveCount(0)
})

test('people are mentioned by keyboard alone', async ({ page, laneway, browserFixture }) => {
  const { other } = await twoOnABoard(browserFixture, page, laneway, ['Order gravel'])
  const { username } = other.person
  const people = page.getByRole('listbox', { name: 'People to mention' })
  await openComments(page, 'Order gravel')
  await page.keyboard.type(`Ask @${username.slice(0, 8)}`)
  await expect(people.getByRole('option', { name: username })).toHaveAttribute('aria-selected', 'true')
  await expect(page.getByText('1 person to mention')).toBeAttached()
  await page.keyboard.press('Escape')
  await expect(people).toHaveCount(0)
  await expect(commentField(page)).toBeVisible()
  await page.keyboard.type(username.slice(8, 9))
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Enter')
  await expect(commentField(page)).toHaveValue(`Ask @${username} `)
  await page.keyboard.type('about it')
  await page.keyboard.press('Control+Enter')
  await expect(comment(page, `Ask @${username} about it`)).toBeVisible()
})

test('a comment is edited and deleted where it stands', async ({ page, laneway }) => {
  await openBoard(page, laneway, [{ title: 'Order gravel' }])
  await openComments(page, 'Order gravel')
  await say(page, 'Two tonnes')
  await comment(page, 'Two tonnes').getByRole('button', { name: 'Edit comment' }).click()
  const field = thread(page).getByLabel('Comment', { exact: true })
  await expect(field).toBeFocused()
  await field.fill('Three tonnes')
  await page.keyboard.press('Escape')
  await expect(comment(page, 'Two tonnes')).toBeVisible()
  await comment(page, 'Two tonnes').getByRole('button', { name: 'Edit comment' }).click()
  await field.fill('Three tonnes')
  await page.keyboard.press('Control+Enter')
  await expect(comment(page, 'Three tonnes')).toContainText('edited')
  await comment(page, 'Three tonnes').getByRole('button', { name: 'Delete comment' }).click()
  await page.getByRole('dialog', { name: 'Delete comment' }).getByRole('button', { name: 'Delete' }).click()
  await expect(comment(page, 'Three tonnes')).toHaveCount(0)
  await expect(thread(page).getByRole('button', { name: 'Comments 0' })).toBeVisible()
})

test('an edit of a comment that was changed elsewhere keeps its text and says so', async ({
  page,
  laneway,
}) => {
  const { tasks } = await openBoard(page, laneway, [{ title: 'Order gravel' }])
  const { id: commentId } = await laneway.comment.create.mutate({
    taskId: tasks[0]?.id ?? 0,
    content: 'Two tonnes',
  })
  await openComments(page, 'Order gravel')
  await comment(page, 'Two tonnes').getByRole('button', { name: 'Edit comment' }).click()
  const field = thread(page).getByLabel('Comment', { exact: true })
  await field.fill('Three tonnes')
  await meanwhile(page, 'comment.update', () =>
    laneway.comment.update.mutate({ commentId, content: 'Four tonnes' }),
  )
  await page.keyboard.press('Control+Enter')
  await expect(thread(page).getByRole('alert')).toContainText('changed elsewhere meanwhile')
  await expect(thread(page).getByRole('alert')).toContainText('Four tonnes')
  await expect(field).toHaveValue('Three tonnes')
  await page.keyboard.press('Control+Enter')
  await expect(comment(page, 'Three tonnes')).toContainText('edited')
})

test('an edit of a comment that was deleted meanwhile keeps its text', async ({ page, laneway }) => {
  const { tasks } = await openBoard(page, laneway, [{ title: 'Order gravel' }])
  const { id: commentId } = await laneway.comment.create.mutate({
    taskId: tasks[0]?.id ?? 0,
    content: 'Two tonnes',
  })
  await openComments(page, 'Order gravel')
  await comment(page, 'Two tonnes').getByRole('button', { name: 'Edit comment' }).click()
  const field = thread(page).getByLabel('Comment', { exact: true })
  await field.fill('Three tonnes')
  await laneway.comment.delete.mutate({ commentId })
  await expect(thread(page).getByRole('button', { name: 'Comments 0' })).toBeVisible()
  await thread(page).getByRole('button', { name: 'Save' }).click()
  await expect(toast(page)).toContainText('This comment does not exist')
  await expect(field).toHaveValue('Three tonnes')
})

test('a comment that is typed comes back, and stays when its task is deleted', async ({ page, laneway }) => {
  const { tasks } = await openBoard(page, laneway, [{ title: 'Order gravel' }])
  await openComments(page, 'Order gravel')
  await commentField(page).fill('Two tonnes?')
  await page.reload()
  await expect(taskDetails(page, 'Order gravel')).toBeVisible()
  await page.keyboard.press('m')
  await expect(commentField(page)).toHaveValue('Two tonnes?')
  await laneway.task.delete.mutate({ taskId: tasks[0]?.id ?? 0 })
  const left = page.getByRole('dialog', { name: 'This task was deleted' })
  await expect(left.getByLabel('What was here')).toHaveValue('Order gravel\n\nTwo tonnes?')
  await left.getByRole('button', { name: 'Make a new task of it' }).click()
  await expect(card(page, 'Order gravel').getByTitle('Comments')).toHaveText('1')
})

test('the newest fifty are shown, with the earlier ones by a button and a line above what is new', async ({
  page,
  laneway,
  browserFixture,
}) => {
  const { other, tasks } = await twoOnABoard(browserFixture, page, laneway, ['Order gravel'])
  const taskId = tasks[0]?.id ?? 0
  for (let index = 1; index <= 52; index += 1) {
    await other.laneway.comment.create.mutate({ taskId, content: `Word ${index}.` })
  }
  await openComments(page, 'Order gravel')
  await expect(thread(page).getByRole('listitem')).toHaveCount(50)
  await thread(page).getByRole('button', { name: 'Show earlier comments' }).click()
  await expect(thread(page).getByRole('listitem')).toHaveCount(52)
  await expect(thread(page).getByRole('listitem').first()).toContainText('Word 1.')
  await expect(thread(page).getByText('since you last looked')).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)

  for (const content of ['New one', 'New two', 'New three']) {
    await other.laneway.comment.create.mutate({ taskId, content })
  }
  await expect(card(page, 'Order gravel').getByTitle('Comments')).toHaveText('55')
  await openComments(page, 'Order gravel')
  await expect(comment(page, 'New one')).toContainText('3 new since you last looked')
})

sharedTest(
  'whoever only reads a board comments, but not when it is archived',
  async ({ shared, laneway }) => {
    const { project, other } = shared
    await laneway.task.create.mutate({ projectId: project.id, title: 'Order gravel' })
    await addMember(laneway, project, other, 'read')
    const { page } = other
    await page.goto(`/project/${project.id}`)
    await openComments(page, 'Order gravel')
    await say(page, 'Two tonnes?')
    await commentField(page).fill('Or three?')
    await laneway.project.update.mutate({ projectId: project.id, status: 'archived' })
    await expect(thread(page).getByText('This project is archived now.')).toBeVisible()
    await expect(commentField(page)).toHaveValue('Or three?')
    await expect(comment(page, 'Two tonnes?').getByRole('button')).toHaveCount(0)
  },
)

test('open comments have no accessibility violations, with everything that opens in them', async ({
  page,
  laneway,
  browserFixture,
}) => {
  test.slow()
  await twoOnABoard(browserFixture, page, laneway, ['Order gravel'])
  await openComments(page, 'Order gravel')
  await say(page, 'Two tonnes?')
  await comment(page, 'Two tonnes?').getByRole('button', { name: 'React' }).click()
  await page.getByRole('button', { name: 'React with Party' }).click()
  await comment(page, 'Two tonnes?').getByRole('button', { name: 'React' }).click()
  await commentField(page).fill('')
  await commentField(page).pressSequentially('@')
  await expect(page.getByRole('listbox', { name: 'People to mention' })).toBeVisible()
  await expectNoViolations(page, 'comments')
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('a comment is written, and somebody mentioned, with a finger', async ({
    page,
    laneway,
    browserFixture,
  }) => {
    const { other } = await twoOnABoard(browserFixture, page, laneway, ['Order gravel'])
    await page.getByRole('link', { name: 'Order gravel' }).tap()
    await thread(page).getByRole('button', { name: 'Comments 0' }).tap()
    await commentField(page).tap()
    await commentField(page).pressSequentially('@')
    await page.getByRole('option', { name: other.person.username }).tap()
    await expect(commentField(page)).toHaveValue(`@${other.person.username} `)
    await thread(page).getByRole('button', { name: 'Comment', exact: true }).tap()
    await expect(comment(page, `@${other.person.username}`)).toBeVisible()
    const box = await thread(page).boundingBox()
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(390)
  })
})
