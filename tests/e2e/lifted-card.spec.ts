import type { Page } from '@playwright/test'
import { card } from './support/board'
import { followProject } from './support/follow-project'
import { expect, type Laneway, toast } from './support/journey'
import { liftByKey } from './support/lift-by-key'
import { addMember, type OrganizationMemberFixture, test } from './support/shared-project'

const happenings = ['deleted', 'moved', 'archived', 'demoted'] as const
type Happening = (typeof happenings)[number]

/** Other actions that a user may be in the middle of: editing-moments.screen.test.tsx. */
test('a lifted card meets what somebody else does to its task, the board and its writer', async ({
  laneway,
  shared: { project, other },
}) => {
  const { page } = other
  await addMember(laneway, project, other, 'editor')
  const board = await fillBoard(laneway, project.id, other)
  await followProject(page, () => page.goto(`/project/${project.id}`))
  await expect(card(page, 'to be deleted')).toBeVisible()
  const sent = writesOf(page)
  for (const happening of happenings) {
    await test.step(happening, () => meet(page, happening, board))
  }
  await test.step('removed', () => meetRemoval(page, board))
  expect(sent).toEqual([])
})

type Board = Awaited<ReturnType<typeof fillBoard>>

const titleFor = (happening: string) => `to be ${happening}`
const cardLink = (page: Page, title: string) => page.getByRole('link', { name: title, exact: true })
const lifted = (page: Page) => page.locator('article[data-lifted]')

/** A task for each event, and one that stays after it. */
async function fillBoard(laneway: Laneway, projectId: number, { id: memberId }: OrganizationMemberFixture) {
  const ids = new Map<string, number>()
  for (const happening of [...happenings, 'removed']) {
    const { id } = await laneway.task.create.mutate({ projectId, title: titleFor(happening) })
    ids.set(happening, id)
    await laneway.task.create.mutate({ projectId, title: `after ${happening}` })
  }
  const { username: owner } = await laneway.account.me.query()
  const setRole = (permissionRole: 'read' | 'editor') =>
    laneway.projectMember.update.mutate({ projectId, memberId, permissionRole })
  const taskId = (happening: Happening) => ids.get(happening) ?? 0
  return {
    owner,
    does: {
      deleted: () => laneway.task.delete.mutate({ taskId: taskId('deleted') }),
      moved: () => laneway.task.update.mutate({ taskId: taskId('moved'), status: 'in_progress' }),
      archived: () =>
        laneway.task.update.mutate({ taskId: taskId('archived'), status: 'done', archived: true }),
      demoted: () => setRole('read'),
    },
    promote: () => setRole('editor'),
    remove: () => laneway.projectMember.remove.mutate({ projectId, memberId }),
  }
}

/** The text of the board's toast. */
function sentenceOf(owner: string, happening: Happening) {
  const title = `“${titleFor(happening)}”`
  return {
    deleted: `${owner} deleted ${title}`,
    moved: `${owner} moved ${title} to In Progress.`,
    archived: `${owner} archived ${title}.`,
    demoted: 'You now have read-only access to this project.',
  }[happening]
}

/** A card that moves stays lifted and focused; else it goes back, and it or its neighbour is focused. */
async function meet(page: Page, happening: Happening, { owner, does, promote }: Board) {
  const title = titleFor(happening)
  await lift(page, title)
  await does[happening]()
  await expect(toast(page).filter({ hasText: sentenceOf(owner, happening) })).toBeVisible()
  await expect(page.getByRole('banner')).toBeVisible()
  if (happening === 'moved') {
    await expect(lifted(page)).toBeVisible()
    await expect(cardLink(page, title)).toBeFocused()
    await page.keyboard.press('Escape')
  }
  await expect(lifted(page)).toHaveCount(0)
  if (happening !== 'moved')
    await expect(cardLink(page, happening === 'demoted' ? title : `after ${happening}`)).toBeFocused()
  if (happening !== 'demoted') return
  await promote()
  await expect(page.getByRole('button', { name: 'Add Task' })).toBeVisible()
}

async function lift(page: Page, title: string) {
  await cardLink(page, title).focus()
  await liftByKey(page, title)
  await page.keyboard.press('ArrowRight')
  await expect(lifted(page)).toBeVisible()
}

/** Without access, the page shows no board. */
async function meetRemoval(page: Page, { remove }: Board) {
  await lift(page, titleFor('removed'))
  await remove()
  await expect(page.getByRole('heading', { name: 'Access Denied' })).toBeVisible()
  await expect(page.getByText("You don't have permission to view this project.")).toBeVisible()
  await expect(page.getByRole('banner')).toBeVisible()
  await expect(page.getByRole('main')).toBeFocused()
  await page.keyboard.press('Space')
  await expect(toast(page).filter({ hasText: 'Failed' })).toHaveCount(0)
}

/** The writes of tasks that the page sends from now on. */
function writesOf(page: Page) {
  const calls: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (request.method() === 'POST' && /\/trpc\/(task|serviceUnit)\./.test(pathname)) calls.push(pathname)
  })
  return calls
}
