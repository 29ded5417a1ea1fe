import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { BrowserContextOptions } from '@playwright/test'
import { addressOfBoard, openDemoStage, type Theme } from './screenshots/demo-stage'
import { cutAndReturn, dragAcross, editBoth, moveByMenu, type Scene } from './screenshots/scenes-of-two'
import { takeBeside } from './screenshots/take-beside'

const sizes = new Map<string, BrowserContextOptions>(
  Object.entries({
    wide: { viewport: { width: 1440, height: 900 } },
    phone: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
  }),
)

const folder = process.argv[2] ?? (await mkdtemp(join(tmpdir(), 'laneway-two-')))
const stage = await openDemoStage(new Date())
try {
  const board = await addressOfBoard(stage)
  for (const theme of ['light', 'dark'] as const) {
    for (const size of sizes.keys()) await show(board, theme, size)
  }
} finally {
  await stage.close()
}

/** Eve on the left and Mona on the right, on one board. */
async function show(board: string, theme: Theme, size: string) {
  const name = `${size}-${theme}`
  const look = { theme, options: sizes.get(size) ?? {} }
  const contexts = await Promise.all([stage.signIn('eve', look), stage.signIn('mona', look)])
  const [eve, mona] = [await contexts[0].newPage(), await contexts[1].newPage()]
  for (const page of [eve, mona]) await page.goto(board)
  for (const page of [eve, mona]) await page.getByRole('list', { name: 'Also here' }).waitFor()
  const take = async (moment: string) => {
    console.log(await takeBeside(stage.browser, [eve, mona], join(folder, `${name}-${moment}.png`)))
  }
  const scene: Scene = { name, pages: [eve, mona], take }
  await (size === 'phone' ? moveByMenu(scene) : dragAcross(scene))
  await editBoth(scene)
  await cutAndReturn(scene)
  for (const context of contexts) await context.close()
}
