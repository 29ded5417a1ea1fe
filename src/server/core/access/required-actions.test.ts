import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { organizationRules, projectRules } from '@/domain/access'
import { taskFieldFacts } from '@/domain/task-fields'
import { projectRoot } from '../../platform/settings/project-root'

const features = join(projectRoot, 'src', 'server', 'features')

test('every action of the rules is required by a router', async () => {
  const files = (await readdir(features, { recursive: true })).filter((name) => name.endsWith('-router.ts'))
  const sources = await Promise.all(files.map((name) => readFile(join(features, name), 'utf8')))
  const ofFields: readonly string[] = Object.values(taskFieldFacts).map(({ action }) => action)
  const actions = [...Object.keys(projectRules), ...Object.keys(organizationRules)]
  const isRequired = (action: string) => sources.some((source) => source.includes(`'${action}'`))
  expect(actions.filter((action) => !ofFields.includes(action) && !isRequired(action))).toEqual([])
})
