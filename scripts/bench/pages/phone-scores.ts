import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { z } from 'zod'
import { chromiumFlags, chromiumPath } from '../../chromium.mjs'
import type { Figure } from '../figure'
import type { Stage } from '../stage'
import type { Board } from './first-cards'

/**
 * Lighthouse and its 200 packages are 185 MB, almost a third of the project's packages, so npm fetches them into its
 * own cache on demand. This is the last version for Node 20.
 */
const lighthouse = 'lighthouse@12.8.2'
const runMilliseconds = 120_000

const report = z.object({
  categories: z.object({ performance: z.object({ score: z.number() }) }),
  audits: z.object({ 'largest-contentful-paint': z.object({ numericValue: z.number() }) }),
})

/** The scores of Lighthouse for pages on a slow phone; none without a network to fetch it. */
export async function phoneScores(stage: Stage, board: Board): Promise<Figure[]> {
  if (!(await isAvailable())) {
    console.error(`${lighthouse} could not be fetched: its figures are left out.`)
    return []
  }
  const pages = {
    'board of 200': { path: board.address, least: 0.95 },
    'My Tasks': { path: '/my-tasks', least: 0.95 },
    inbox: { path: '/inbox', least: 0.95 },
    dashboard: { path: '/', least: 0.9 },
  }
  const figures: Figure[] = []
  for (const [name, { path, least }] of Object.entries(pages)) {
    const { score, largestPaint } = await runOnce(stage, path)
    figures.push(
      { name: `Lighthouse as a phone, ${name}, performance`, value: score, unit: 'of 1', least },
      { name: `Lighthouse as a phone, ${name}, largest paint`, value: largestPaint, unit: 's' },
    )
  }
  return figures
}

type Score = { score: number; largestPaint: number }

const isAvailable = () =>
  runLighthouse(['--version']).then(
    () => true,
    () => false,
  )

async function runOnce({ product, cookie }: Stage, path: string): Promise<Score> {
  const folder = await mkdtemp(join(tmpdir(), 'laneway-lighthouse-'))
  const file = join(folder, 'report.json')
  await runLighthouse([
    `${product.url}${path}`,
    '--quiet',
    '--only-categories=performance',
    '--output=json',
    `--output-path=${file}`,
    `--extra-headers=${JSON.stringify({ Cookie: cookie })}`,
    `--chrome-flags=${['--headless', ...chromiumFlags].join(' ')}`,
  ])
  const { categories, audits } = report.parse(JSON.parse(await readFile(file, 'utf8')))
  await rm(folder, { recursive: true, force: true })
  return {
    score: categories.performance.score,
    largestPaint: audits['largest-contentful-paint'].numericValue / 1000,
  }
}

const runLighthouse = (options: readonly string[]) =>
  promisify(execFile)('npm', ['exec', '--yes', `--package=${lighthouse}`, '--', 'lighthouse', ...options], {
    cwd: tmpdir(),
    timeout: runMilliseconds,
    env: { ...process.env, CHROME_PATH: chromiumPath(), npm_config_ignore_scripts: 'true' },
  })
