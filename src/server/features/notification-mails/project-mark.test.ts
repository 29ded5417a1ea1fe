import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { projectColours } from '@/domain/project-look'
import { markColours, projectMark } from './project-mark'

test('the marks of emails have the colours of the light theme', async () => {
  const theme = await readFile(new URL('../../../web/app/theme.css', import.meta.url), 'utf8')
  const light = projectColours.map((colour) => [
    colour,
    new RegExp(`--project-${colour}: (#\\w+);`).exec(theme)?.[1],
  ])
  expect(markColours).toEqual(Object.fromEntries(light))
})

test.each([
  ['an emoji', { project: 'North garden', colour: 'green', icon: '🌱' } as const, '🌱'],
  ['a picture', { project: 'North garden', colour: 'green', icon: 'sprout' } as const, 'N'],
  ['no icon', { project: 'écoles', colour: 'green', icon: null } as const, 'É'],
])('a project with %s is marked', (_what, facts, character) => {
  expect(projectMark(facts)).toEqual({ character, colour: markColours.green })
})

test('a project whose name alone is visible has no mark', () => {
  expect(projectMark({ project: 'North garden', colour: null, icon: null })).toBeUndefined()
})
