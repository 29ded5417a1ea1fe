import type { Page } from '@playwright/test'
import { card } from './support/board'
import { followProject } from './support/follow-project'
import { expect, type Laneway, toast } from './support/journey'
import { cardLink, type Happening, happenings, type Moment, moments } from './support/moments'
import { addMember, type OrganizationMemberFixture, test } from './support/shared-project'

for (const moment of moments) {
  test(`${moment.name} meets what somebody else does to its task, the board and its writer`, async ({
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
      await test.step(happening, () => meet(page, moment, happening, board))
    }
    await test.step('removed', () => meetRemoval(page, moment, board))
    expect(sent.filter((call) => !moment.sends || !/task\.(create|update)$/.test(call))).toEqual([])
  })
}

type Board = Awaited<ReturnType<typeof fillBoard>>

const titleFor = (happening: string) => `to be ${happening}`

/** A task for each happening, with one that stays after it. */
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
    addAgain: () =>
      laneway.projectMember.add.mutate({ projectId, userId: memberId, permissionRole: 'editor' }),
  }
}

/** What the board says, in a toast or in a dialog. */
function sentenceOf(owner: string, happening: Happening) {
  const title = `“${titleFor(happening)}”`
  return {
    deleted: `${owner} deleted ${title}`,
    moved: `${owner} moved ${title} to In Progress.`,
    archived: `${owner} archived ${title}.`,
    demoted: 'You now have read-only access to this project.',
  }[happening]
}

async function meet(page: Page, moment: Moment, happening: Happening, board: Board) {
  const title = titleFor(happening)
  await begin(page, moment, title)
  await board.does[happening]()
  if (moment.ofTask || happening === 'demoted') {
    const told = toast(page).or(page.getByRole('alert'))
    await expect(told.filter({ hasText: sentenceOf(board.owner, happening) })).toBeVisible()
  } else await expect(cardLink(page, title)).toHaveCount(happening === 'moved' ? 1 : 0)
  await expect(page.getByRole('banner')).toBeVisible()

  const left = moment.leaves[happening]
  if (left === 'ended') await expectEnded(page, moment, happening)
  if (left === 'its text') await expectText(page, moment)
  if (left === 'under way') await expectUnderWay(page, moment, title)
  if (left === 'under way' && happening === 'demoted' && moment.sends) await expectRefusal(page, moment)
  if (left !== 'ended') await page.keyboard.press('Escape')
  await expect(moment.underWay(page)).toHaveCount(0)
  if (happening !== 'demoted') return
  await board.promote()
  await expect(page.getByRole('button', { name: 'Add Task' })).toBeVisible()
}

async function begin(page: Page, { open, underWay, typed }: Moment, title: string) {
  await cardLink(page, title).focus()
  await open(page, title)
  await expect(underWay(page)).toBeVisible()
  if (typed !== undefined) await underWay(page).fill(typed)
}

/** The focus is at the card, or at the one that took its place. */
async function expectEnded(page: Page, { underWay }: Moment, happening: Happening) {
  await expect(underWay(page)).toHaveCount(0)
  const next = happening === 'demoted' ? titleFor(happening) : `after ${happening}`
  await expect(cardLink(page, next)).toBeFocused()
}

async function expectUnderWay(page: Page, { underWay, focused = underWay, typed }: Moment, title: string) {
  await expect(underWay(page)).toBeVisible()
  await expect(focused(page, title)).toBeFocused()
  if (typed !== undefined) await expect(underWay(page)).toHaveValue(typed)
}

async function expectText(page: Page, { typed = '' }: Moment) {
  const left = page.getByRole('dialog', { name: 'This task was deleted' })
  await expect(left.getByLabel('What it contained')).toHaveValue(new RegExp(typed))
  await expect(left.locator(':focus')).toHaveCount(1)
}

/** What can no longer be saved says so, and stays. */
async function expectRefusal(page: Page, { underWay, typed = '', sends = 'Enter' }: Moment) {
  await page.keyboard.press(sends)
  await expect(toast(page)).toContainText("You don't have permission to change tasks in this project.")
  await expect(underWay(page)).toHaveValue(typed)
}

/** Without access the board is gone; what was typed comes back with it. */
async function meetRemoval(page: Page, moment: Moment, board: Board) {
  const title = titleFor('removed')
  const { pathname } = new URL(page.url())
  await begin(page, moment, title)
  await board.remove()
  await expect(page.getByRole('heading', { name: 'Access Denied' })).toBeVisible()
  await expect(page.getByText("You don't have permission to view this project.")).toBeVisible()
  await expect(page.getByRole('banner')).toBeVisible()
  await expect(page.getByRole('main')).toBeFocused()
  await page.keyboard.press('Space')
  await expect(toast(page).filter({ hasText: 'Failed' })).toHaveCount(0)
  if (!moment.isKept) return

  await board.addAgain()
  await page.goto(pathname)
  await cardLink(page, title).focus()
  await moment.open(page, title)
  await expect(moment.underWay(page)).toHaveValue(moment.typed ?? '')
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
