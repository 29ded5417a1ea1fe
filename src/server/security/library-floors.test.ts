import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { projectRoot } from '../platform/settings/project-root'

const lockfile = z
  .object({ packages: z.record(z.string(), z.object({ version: z.string().optional() })) })
  .parse(JSON.parse(readFileSync(join(projectRoot, 'package-lock.json'), 'utf8')))

const newerOrSame = (version: string, floor: string) =>
  version.localeCompare(floor, 'en', { numeric: true }) >= 0

test.each([
  ['fastify', '5.8.5'],
  ['@fastify/static', '9.1.1'],
  ['@trpc/server', '11.15.0'],
  ['kysely', '0.28.17'],
  ['nodemailer', '9.0.5'],
])('%s is at least %s, which fixed its last known vulnerability', (name, floor) => {
  const version = lockfile.packages[`node_modules/${name}`]?.version ?? 'missing'
  expect([name, version, newerOrSame(version, floor)]).toEqual([name, version, true])
})
