import type { Page } from '@playwright/test'
import sharp from 'sharp'

/** The addresses that depend on the demo's data. */
export type Addresses = { board: string; personal: string; organization: string }

type Screen = { path: (addresses: Addresses) => string; prepare?: (page: Page) => Promise<unknown> }

const board = ({ board: address }: Addresses) => address
const opened = (page: Page) =>
  page.locator('[role="dialog"], [role="menu"]').filter({ visible: true }).first().waitFor()

const press = (key: string) => async (page: Page) => {
  await page.keyboard.press(key)
  await opened(page)
}
const click = (name: string | RegExp) => (page: Page) =>
  page
    .getByRole('button', { name, exact: typeof name === 'string' })
    .first()
    .click()

const open = (name: string | RegExp) => async (page: Page) => {
  await click(name)(page)
  await opened(page)
}

/** A screen, or a part that opens on it. */
export const screens: Record<string, Screen> = {
  'sign-in': { path: () => '/?signed-out' },
  dashboard: { path: () => '/' },
  'my-tasks': { path: () => '/my-tasks' },
  inbox: { path: () => '/inbox' },
  'inbox-open': { path: () => '/inbox?show=all', prepare: openFirstEntry },
  board: { path: board },
  'own-lanes': { path: board, prepare: splitLanes },
  'lane-menu': { path: board, prepare: open(/^Actions of the lane/) },
  'add-lane': { path: board, prepare: open('Add lane') },
  'card-under-pointer': {
    path: board,
    prepare: (page) => page.getByRole('link', { name: /^Survey the north wall/ }).hover(),
  },
  display: { path: board, prepare: open('Display') },
  archived: { path: (addresses) => `${board(addresses)}?archived=true` },
  details: { path: board, prepare: openFirstCard },
  checklist: { path: board, prepare: openChecklist },
  files: { path: board, prepare: openFiles },
  'file-viewer': { path: board, prepare: openViewer },
  'card-with-cover': { path: board, prepare: showCover },
  create: { path: board, prepare: press('c') },
  edit: { path: board, prepare: pressOnFirstCard('e') },
  'task-menu': { path: board, prepare: pressOnFirstCard('.') },
  'due-date': { path: board, prepare: pressOnFirstCard('d') },
  assignee: { path: board, prepare: pressOnFirstCard('a') },
  invite: { path: board, prepare: openInvite },
  'what-changed': { path: board, prepare: click('What changed') },
  palette: { path: board, prepare: press('ControlOrMeta+k') },
  shortcuts: { path: board, prepare: press('?') },
  'project-settings': { path: (addresses) => `${board(addresses)}/settings` },
  tokens: { path: () => '/?settings=tokens', prepare: makeToken },
  'token-form': { path: () => '/?settings=tokens', prepare: click('New token') },
  'personal-settings': { path: ({ personal }) => `${personal}/settings` },
  organizations: { path: () => '/organizations' },
  organization: { path: ({ organization }) => organization },
  'organization-settings': { path: ({ organization }) => `${organization}/settings` },
  'create-project': { path: () => '/', prepare: open('New Project') },
  'settings-profile': { path: () => '/my-tasks?settings=profile' },
  'settings-notifications': { path: () => '/my-tasks?settings=notifications' },
  'settings-appearance': { path: () => '/my-tasks?settings=appearance' },
  'settings-security': { path: () => '/my-tasks?settings=security' },
  'settings-data': {
    path: () => '/my-tasks?settings=data',
    prepare: (page) => page.getByRole('link', { name: 'Export everything' }).waitFor(),
  },
  'board-menu': { path: board, prepare: open('More') },
  'calendar-feed': { path: board, prepare: openFeed },
  settings: { path: () => '/my-tasks', prepare: open(/^Settings/) },
  denied: { path: () => '/project/999999' },
  'not-found': { path: () => '/nowhere' },
}

async function openFeed(page: Page) {
  await open('More')(page)
  await page.getByRole('menuitem', { name: 'Calendar feed' }).click()
  await page.getByRole('button', { name: /^Make an address/ }).click()
  await page.getByRole('button', { name: 'Copy' }).waitFor()
}

/** Two lanes in progress with limits, one of them exceeded. */
async function splitLanes(page: Page) {
  const projectId = new URL(page.url()).pathname.split('/').at(-1)
  const address = `/api/projects/${projectId}/lanes`
  const lanes: { id: number; name: string; status: string }[] = await (await page.request.get(address)).json()
  const change = (id: number | undefined, data: object) => page.request.patch(`/api/lanes/${id}`, { data })
  if (!lanes.some(({ name }) => name === 'Checking')) {
    const checking = await page.request.post(address, { data: { name: 'Checking', status: 'in_progress' } })
    const { id }: { id: number } = await checking.json()
    await change(id, { position: 2, limit: 3 })
    await change(lanes.find(({ status }) => status === 'in_progress')?.id, { name: 'Building', limit: 2 })
  }
  await page.reload()
}

async function openFirstEntry(page: Page) {
  await page.locator('[data-notification^="task"]').first().click()
  await page.getByRole('tab', { name: 'History' }).waitFor()
}

/** On phones it is in the menu of the board. */
async function openInvite(page: Page) {
  const button = page.getByRole('button', { name: 'Invite', exact: true })
  if (await button.isVisible()) await button.click()
  else {
    await click('More')(page)
    await page.getByRole('menuitem', { name: 'Invite' }).click()
  }
  await page.getByRole('dialog').waitFor()
}

async function openFirstCard(page: Page) {
  await page.getByRole('link', { name: /^Survey the north wall/ }).click()
  await page.getByRole('dialog').waitFor()
}

async function openChecklist(page: Page) {
  await page.getByRole('link', { name: /^Lay out beds/ }).click()
  await page.getByText('Beds four and five are pegged.').waitFor()
  await click(/^Show \d+ done/)(page)
  await page.getByRole('button', { name: 'Add an item' }).click()
  await page.getByLabel('New checklist item').waitFor()
}

const drawn = (width: number, height: number, colours: readonly string[]) =>
  sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${colours
        .map(
          (colour, index) =>
            `<rect x="${(index * width) / colours.length}" width="${width / colours.length}" height="${height}" fill="${colour}"/>`,
        )
        .join('')}</svg>`,
    ),
  )
    .png()
    .toBuffer()

/** Two pictures, one of them the cover, and two other files. */
async function addFiles(page: Page) {
  const link = page.getByRole('link', { name: /^Lay out beds/ })
  const address = `/api/tasks/${await link.getAttribute('data-task')}`
  const add = (name: string, buffer: Buffer) =>
    page.request.post(`${address}/files`, {
      multipart: { files: { name, mimeType: 'application/octet-stream', buffer } },
    })
  const stored: object[] = await (await page.request.get(`${address}/files`)).json()
  if (stored.length === 0) {
    const wall = await add('wall-bay-7.png', await drawn(1600, 1000, ['#b3685a', '#c98a6f', '#9c5a50']))
    await add('plan-second-draft.png', await drawn(900, 1400, ['#d8e6d2', '#d2dcea', '#ead2da', '#e8dfc4']))
    await add('measurements of all paths between the beds.txt', Buffer.from('120 cm\n'.repeat(40)))
    await add('order.pdf', Buffer.from('%PDF-1.7\n%%EOF'))
    const [{ id: cover }]: [{ id: number }] = await wall.json()
    await page.request.patch(address, { data: { cover } })
    await page.reload()
  }
  return link
}

async function openFiles(page: Page) {
  const link = await addFiles(page)
  await link.click()
  await page.getByRole('button', { name: 'Open order.pdf' }).scrollIntoViewIfNeeded()
  await page.getByRole('button', { name: 'Open wall-bay-7.png' }).hover()
}

async function openViewer(page: Page) {
  await openFiles(page)
  await page.getByRole('button', { name: 'Open wall-bay-7.png' }).click()
  await page.getByRole('dialog', { name: 'wall-bay-7.png' }).waitFor()
}

async function showCover(page: Page) {
  const link = await addFiles(page)
  await link.scrollIntoViewIfNeeded()
}

function pressOnFirstCard(key: string) {
  return async (page: Page) => {
    await page.getByRole('link', { name: /^Survey the north wall/ }).focus()
    await press(key)(page)
  }
}

async function makeToken(page: Page) {
  for (const name of ['Weekly report', 'Weather script']) {
    await click('New token')(page)
    await page.getByLabel('Name').fill(name)
    await click('Make token')(page)
    await page.getByText(`“${name}” is ready`).waitFor()
  }
}
