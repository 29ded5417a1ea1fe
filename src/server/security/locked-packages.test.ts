import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { projectRoot } from '../platform/settings/project-root'

const lockedPackage = z.object({
  integrity: z.string().startsWith('sha512-').optional(),
  dev: z.boolean().default(false),
  optional: z.boolean().default(false),
  os: z.array(z.string()).optional(),
})
const lockfile = z
  .object({ packages: z.record(z.string(), lockedPackage) })
  .parse(JSON.parse(readFileSync(join(projectRoot, 'package-lock.json'), 'utf8')))

test('every locked package has a hash, except the linter’s and formatter’s binaries for other platforms', () => {
  const withoutHash = Object.entries(lockfile.packages).filter(
    ([path, { integrity }]) => path !== '' && integrity === undefined,
  )
  const others = withoutHash.filter(([path, { dev, optional, os }]) => {
    const isOfATool = /^node_modules\/@(oxfmt|oxlint|oxlint-tsgolint)\//.test(path)
    return !(isOfATool && dev && optional && os !== undefined)
  })
  expect(others.map(([path]) => path)).toEqual([])
})
