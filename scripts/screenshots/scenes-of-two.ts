import type { Page } from '@playwright/test'

export type Scene = { name: string; pages: [Page, Page]; take: (moment: string) => Promise<void> }

/** A drag on the left appears on the right. */
export async function dragAcross({ pages: [eve, mona], take }: Scene) {
  const card = eve.getByRole('region', { name: 'To Do' }).getByRole('article').first()
  const title = await card.getByRole('heading').innerText()
  await card.hover()
  await eve.mouse.down()
  const lane = await eve.getByRole('region', { name: 'In Review' }).boundingBox()
  if (!lane) throw new Error('The board shows no lane to carry a card to.')
  await eve.mouse.move(lane.x + lane.width / 2, lane.y + 200, { steps: 20 })
  await take('1-carried')
  await eve.mouse.up()
  await moved(mona, 'In Review', title).waitFor()
  await take('2-dropped')
}

/** The same on a phone, where the lanes are outside the screen. */
export async function moveByMenu({ pages: [eve, mona], take }: Scene) {
  const card = eve.getByRole('region', { name: 'To Do' }).getByRole('article').first()
  const title = await card.getByRole('heading').innerText()
  await mona.getByRole('region', { name: 'In Progress' }).scrollIntoViewIfNeeded()
  await card.getByRole('button', { name: /^Status of/ }).click()
  await eve.getByRole('menu').waitFor()
  await take('1-menu')
  await eve.getByRole('menuitemradio', { name: 'In Progress' }).click()
  await moved(mona, 'In Progress', title).waitFor()
  await take('2-moved')
}

/** The card in its new lane, with the outline that names who moved it. */
const moved = (page: Page, lane: string, title: string) =>
  page
    .getByRole('region', { name: lane })
    .getByRole('article')
    .filter({ hasText: title })
    .locator('[data-changed]')

/** Both write the same title, and the left comes second. */
export async function editBoth({ pages: [eve, mona], take }: Scene) {
  const title = await eve
    .getByRole('region', { name: 'To Do' })
    .getByRole('heading', { level: 3 })
    .first()
    .innerText()
  for (const page of [eve, mona]) {
    await page.getByRole('link', { name: title, exact: true }).click()
    await page.getByRole('button', { name: 'Edit Task' }).click()
  }
  await eve.getByLabel('Title').fill(`${title}, both sides`)
  await mona.getByLabel('Title').fill(`${title}, before Friday`)
  await mona.getByRole('button', { name: 'Save changes' }).click()
  await mona.getByRole('dialog', { name: 'Edit Task' }).waitFor({ state: 'detached' })
  await eve.getByRole('button', { name: 'Save changes' }).click()
  await eve.getByRole('dialog', { name: 'Changed by someone else' }).waitFor()
  await take('3-conflict')
  await eve.getByLabel('Keep theirs').check()
  await eve.getByRole('button', { name: 'Save changes' }).click()
  for (const page of [eve, mona]) {
    await page
      .getByRole('dialog', { name: `${title}, before Friday` })
      .getByRole('button', { name: 'Close' })
      .click()
  }
}

/** The left side loses its network connection and gets it back. */
export async function cutAndReturn({ name, pages: [eve, mona], take }: Scene) {
  await eve.context().setOffline(true)
  await mona.getByRole('button', { name: 'Add a task to To Do' }).click()
  await mona.getByRole('textbox', { name: 'New task in To Do' }).fill(`Written while Eve was away (${name})`)
  await mona.keyboard.press('Enter')
  const written = (page: Page) => page.getByRole('link', { name: `Written while Eve was away (${name})` })
  await written(mona).waitFor()
  await mona.keyboard.press('Escape')
  await eve.getByText('Reconnecting…').waitFor()
  await take('4-cut')
  await eve.context().setOffline(false)
  await written(eve).waitFor({ state: 'attached' })
  await written(eve).scrollIntoViewIfNeeded()
  await take('5-returned')
}
