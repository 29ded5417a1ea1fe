import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { organizationRules, projectRules } from '@/domain/access'
import { projectRoot } from '../../platform/settings/project-root'

const features = join(projectRoot, 'src', 'server', 'features')

test('every action of the rules is required by a router', async () => {
  const files = (await readdir(features, { recursive: true })).filter((name) => name.endsWith('-router.ts'))
  const sources = await Promise.all(files.map((name) => readFile(join(features, name), 'utf8')))
  const actions = [...Object.keys(projectRules), ...Object.keys(organizationRules)]
  expect(actions.filter((action) => !sources.some((source) => source.includes(`'${action}'`)))).toEqual([])
})
