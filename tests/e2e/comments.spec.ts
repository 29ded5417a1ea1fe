import { expectNoViolations } from './support/accessibility'
import { comment, commentField, openComments, say, thread } from './support/comments'
import { expect, test } from './support/journey'
import { twoOnABoard } from './support/two-on-a-board'

test('open comments have no accessibility violations, with everything that opens in them', async ({
  page,
  laneway,
  browserFixture,
}) => {
  test.slow()
  await twoOnABoard(browserFixture, page, laneway, ['Order gravel'])
  await openComments(page, 'Order gravel')
  await say(page, 'Two tonnes?')
  const actions = comment(page, 'Two tonnes?').getByRole('button', { name: /^Actions of the comment by/ })
  await actions.click()
  await expect(page.getByRole('menuitem', { name: 'React with Party' })).toBeInViewport({ ratio: 1 })
  await expectNoViolations(page, 'the actions of a comment', ['region'])
  await page.getByRole('menuitem', { name: 'React with Party' }).click()
  await expect(page.getByRole('button', { name: 'Party: 1, yours' })).toBeVisible()
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
    await commentField(page).tap()
    await commentField(page).pressSequentially('@')
    await page.getByRole('option', { name: other.person.username }).tap()
    await expect(commentField(page)).toHaveValue(`@${other.person.username} `)
    await page.getByRole('button', { name: 'Comment', exact: true }).tap()
    await expect(comment(page, `@${other.person.username}`)).toBeVisible()
    const box = await thread(page).boundingBox()
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(390)
  })
})
