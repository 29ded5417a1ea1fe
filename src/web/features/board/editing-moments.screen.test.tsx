import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { onlyInAll } from '@/testing/rounds'
import { testServer } from '@/server/testing/app/test-server'
import { focusCard, sharedProject } from '@/web/testing/board-screen'
import { untilStreamOpen } from '@/web/testing/inject-event-source'
import { button, expectFocus, expectHeading, expectToast, replaceText, toast } from '@/web/testing/on-screen'
import { recordWrites } from '@/web/testing/record-writes'
import { renderApp } from '@/web/testing/render-app'
import { type Happening, happenings, type Moment, moments } from './testing/moments'

const server = await testServer()

const meetsEach = onlyInAll(
  'what each form and each picker of a board meets, beyond what one of its kind meets',
)

/** A form meets everything, and so do the pickers together. */
function metBy(index: number) {
  const isWhole = meetsEach || index === 1
  return {
    met: happenings.filter((_happening, number) => isWhole || number % 2 === (index % 3) % 2),
    isRemoved: isWhole || index === 3,
  }
}

for (const [index, moment] of moments.entries()) {
  test(`${moment.name} meets what somebody else does to its task, the board and its writer`, async () => {
    const board = await openFilledBoard()
    const sent = recordWrites()
    const { met, isRemoved } = metBy(index)
    for (const happening of met) await meet(board, moment, happening)
    if (isRemoved) await meetRemoval(board, moment)
    const ofTasks = sent.filter((path) => /\/trpc\/(task|serviceUnit)\./.test(path))
    expect(ofTasks.filter((path) => !moment.sends || !/task\.(create|update)$/.test(path))).toEqual([])
  })
}

type Board = Awaited<ReturnType<typeof openFilledBoard>>

const titleFor = (happening: string) => `to be ${happening}`

/** A board with a task for each happening, with one that stays after it, as a member sees it. */
async function openFilledBoard() {
  const { person, api, project, other } = await sharedProject(server)
  const [projectId, memberId] = [project.id, other.id]
  await server.make.member(project, 'editor', other)
  const ids = new Map<string, number>()
  for (const happening of [...happenings, 'removed']) {
    const { id } = await api.task.create.mutate({ projectId, title: titleFor(happening) })
    ids.set(happening, id)
    await api.task.create.mutate({ projectId, title: `after ${happening}` })
  }
  const taskId = (happening: Happening) => ids.get(happening) ?? 0
  const setRole = (permissionRole: 'read' | 'editor') =>
    api.projectMember.update.mutate({ projectId, memberId, permissionRole })
  const open = () => renderApp(server, other, `/project/${projectId}`, { delay: null })
  const user = await open()
  await untilStreamOpen()
  return {
    owner: person.username,
    user,
    open,
    does: {
      deleted: () => api.task.delete.mutate({ taskId: taskId('deleted') }),
      moved: () => api.task.update.mutate({ taskId: taskId('moved'), status: 'in_progress' }),
      archived: () => api.task.update.mutate({ taskId: taskId('archived'), status: 'done', archived: true }),
      demoted: () => setRole('read'),
    },
    promote: () => setRole('editor'),
    remove: () => api.projectMember.remove.mutate({ projectId, memberId }),
    addAgain: () => api.projectMember.add.mutate({ projectId, userId: memberId, permissionRole: 'editor' }),
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

const link = (title: string) => screen.queryByText(title, { selector: 'article a' })
const isSaid = (sentence: string) =>
  [...document.querySelectorAll('[aria-label^="Notifications"] li, [role="alert"]')].some(({ textContent }) =>
    textContent?.includes(sentence),
  )

/** What happens to the task of a moment, or to its writer, is said. What happens to another task is only seen. */
const isHeard = (owner: string, { ofTask }: Moment, happening: Happening) =>
  ofTask || happening === 'demoted'
    ? isSaid(sentenceOf(owner, happening))
    : (link(titleFor(happening)) !== null) === (happening === 'moved')

/** No error page has taken the place of everything. */
const expectFrame = () => expect(screen.getByLabelText('Laneway, go to the dashboard')).toBeVisible()

async function meet({ user, owner, does, promote }: Board, moment: Moment, happening: Happening) {
  const title = titleFor(happening)
  await begin(user, moment, title)
  await does[happening]()
  await waitFor(() => expect(isHeard(owner, moment, happening)).toBe(true))
  expectFrame()

  const left = moment.leaves[happening]
  if (left === 'ended') await expectEnded(moment, happening)
  if (left === 'its text') await expectText(moment)
  if (left === 'under way') await expectUnderWay(moment)
  if (left === 'under way' && happening === 'demoted' && moment.sends) await expectRefusal(user, moment)
  if (left !== 'ended') await user.keyboard('[Escape]')
  await waitFor(() => expect(moment.underWay()).toBeNull())
  if (happening !== 'demoted') return
  await promote()
  await button('Add Task')
}

async function begin(user: UserEvent, { open, underWay, typed }: Moment, title: string) {
  await focusCard(title)
  await open(user)
  const shown = await waitFor(() => {
    const found = underWay()
    if (!found) throw new Error('It has not opened')
    return found
  })
  if (typed !== undefined) await replaceText(user, shown, typed)
}

/** The focus is at the card, or at the one that took its place. */
async function expectEnded({ underWay }: Moment, happening: Happening) {
  await waitFor(() => expect(underWay()).toBeNull())
  const next = happening === 'demoted' ? titleFor(happening) : `after ${happening}`
  await expectFocus(() => link(next))
}

async function expectUnderWay({ underWay, typed }: Moment) {
  await expectFocus(underWay)
  if (typed !== undefined) expect(underWay()).toHaveValue(typed)
}

async function expectText({ typed = '' }: Moment) {
  const left = await screen.findByRole('dialog', { name: 'This task was deleted' })
  const text = await within(left).findByLabelText<HTMLTextAreaElement>('What it contained')
  expect(text.value).toContain(typed)
  await waitFor(() => expect(left.contains(document.activeElement)).toBe(true))
}

/** What can no longer be saved says so, and stays. */
async function expectRefusal(user: UserEvent, { underWay, typed = '' }: Moment) {
  await user.keyboard('[Enter]')
  await expectToast("You don't have permission to change tasks in this project.")
  expect(underWay()).toHaveValue(typed)
}

/** Without access the board is gone; what was typed comes back with it. */
async function meetRemoval({ user, open, remove, addAgain }: Board, moment: Moment) {
  const title = titleFor('removed')
  await begin(user, moment, title)
  await remove()
  await expectHeading('Access Denied')
  await screen.findByText("You don't have permission to view this project.")
  expectFrame()
  await expectFocus(() => document.querySelector('main'))
  await user.keyboard(' ')
  expect(toast()?.textContent ?? '').not.toContain('Failed')
  if (!moment.isKept) return

  await addAgain()
  const later = await open()
  await focusCard(title)
  await moment.open(later)
  await waitFor(() => expect(moment.underWay()).toHaveValue(moment.typed))
}
