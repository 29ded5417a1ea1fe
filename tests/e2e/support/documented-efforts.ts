import { readFile } from 'node:fs/promises'
import type { Effort } from './counted-hand'

/** The rows of a table in docs/using.md, below its heading: the actions of each job. */
export async function documentedEfforts(heading: string): Promise<Record<string, Effort>> {
  const text = await readFile(new URL('../../../docs/using.md', import.meta.url), 'utf8')
  const [, section = ''] = text.split(`\n## ${heading}\n`)
  const [table = ''] = section.split('\n## ')
  const rows = table.matchAll(/^\| (.+?) +\| +(\d+) +\| +(\d+) +\| +(\d+) +\|/gm)
  return Object.fromEntries(
    [...rows].map(([, job = '', ...counts]) => {
      const [clicks = 0, keys = 0, texts = 0] = counts.map(Number)
      return [job, { clicks, keys, texts }]
    }),
  )
}
