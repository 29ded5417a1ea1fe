import { mkdir } from 'node:fs/promises'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import type { BrowserContextOptions, Page } from '@playwright/test'
import { addressOfBoard, openDemoStage, themes } from './screenshots/demo-stage'
import { type Addresses, screens } from './screenshots/screens'

const { values: options } = parseArgs({
  options: {
    out: { type: 'string', default: 'screens' },
    screens: { type: 'string', default: Object.keys(screens).join() },
    themes: { type: 'string', default: themes.join() },
    sizes: { type: 'string', default: '1440,1024,390,320' },
    /** Also forced colours, and simulated deuteranopia in the light theme. */
    seeing: { type: 'boolean', default: false },
  },
})

/** Widths in CSS pixels. The height and the kind of screen follow from them. */
const phoneWidth = 500
const optionsOf = (width: number): BrowserContextOptions =>
  width < phoneWidth
    ? { viewport: { width, height: 844 }, hasTouch: true, isMobile: true }
    : { viewport: { width, height: 900 } }

const now = new Date()
now.setHours(10, 0, 0, 0)

const chosenThemes = themes.filter((theme) => options.themes.split(',').includes(theme))
const folder = resolve(options.out)
await mkdir(folder, { recursive: true })
const stage = await openDemoStage(now)
let failures = 0
try {
  const addresses = await findAddresses()
  for (const width of options.sizes.split(',').map(Number)) {
    for (const theme of chosenThemes) await takeAll(addresses, theme, optionsOf(width), `${theme}-${width}`)
    if (!options.seeing) continue
    await takeAll(addresses, 'light', { ...optionsOf(width), forcedColors: 'active' }, `forced-${width}`)
    await takeAll(addresses, 'light', optionsOf(width), `deuteranopia-${width}`)
  }
} finally {
  await stage.close()
}
process.exitCode = failures > 0 ? 1 : 0

async function findAddresses(): Promise<Addresses> {
  const context = await stage.signIn('eve', { theme: 'light', options: {} })
  const projects: { id: number; organizationId: number | null }[] = await get('/api/projects')
  const [organization]: { slug: string }[] = await get('/api/organizations')
  await context.close()
  const personal = projects.find(({ organizationId }) => organizationId === null)
  return {
    board: await addressOfBoard(stage),
    personal: `/project/${personal?.id}`,
    organization: `/organizations/${organization?.slug}`,
  }

  async function get(path: string) {
    return (await context.request.get(path)).json()
  }
}

async function takeAll(
  addresses: Addresses,
  theme: (typeof themes)[number],
  look: BrowserContextOptions,
  suffix: string,
) {
  for (const name of options.screens.split(',')) {
    const screen = Object.hasOwn(screens, name) ? screens[name] : undefined
    if (!screen) throw new Error(`There is no screen ${name}: ${Object.keys(screens).join(', ')}`)
    const context = await stage.signIn('eve', { theme, options: look })
    if (name === 'sign-in') await context.clearCookies()
    const page = await context.newPage()
    page.setDefaultTimeout(10_000)
    if (suffix.startsWith('deuteranopia')) await seeAsWithDeuteranopia(page)
    await page.goto(screen.path(addresses))
    await page.waitForLoadState('networkidle')
    try {
      await screen.prepare?.(page)
      await page.waitForLoadState('networkidle')
    } catch (error) {
      failures += 1
      console.error(`${name}-${suffix}: ${String(error).split('\n')[0]}`)
    }
    await page.evaluate(() => document.fonts.ready)
    await page.screenshot({ path: resolve(folder, `${name}-${suffix}.png`), animations: 'disabled' })
    await context.close()
  }
}

async function seeAsWithDeuteranopia(page: Page) {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setEmulatedVisionDeficiency', { type: 'deuteranopia' })
}
