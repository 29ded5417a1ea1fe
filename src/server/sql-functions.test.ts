import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { latestInstant } from '@/domain/fields'
import { listFunctions, listTriggers } from './testing/database/schema-catalog'
import { testDatabase } from './testing/database/test-database'

const { db } = await testDatabase()

const functions = await listFunctions(db)
const triggers = await listTriggers(db)

const readme = readFileSync(new URL('../../db/README.md', import.meta.url), 'utf8')

/** The names in the first column of a table of the README: `| `name` | …`. */
const namesBelow = (heading: string) => {
  const section = readme.split(`## ${heading}\n`)[1]?.split('\n## ')[0] ?? ''
  return [...section.matchAll(/^\| `(\w+)`/gm)].map(([, name = '']) => name).toSorted()
}

const sourceOf = (name: string) => functions.find((each) => each.name === name)?.source ?? ''

/** The texts in a function that can be a value of the domain. */
const literals = (source: string) => [...source.matchAll(/'([^']*)'/g)].flatMap(([, text]) => text ?? [])

test('the README gives the reason of every function, and of no other', () => {
  expect(namesBelow('Functions')).toEqual(functions.map(({ name }) => name))
})

test('no function and no trigger tells anybody anything', () => {
  expect(functions.filter(({ source }) => /notif|watch/i.test(source))).toEqual([])
  expect(triggers.filter((name) => /notif|mail/.test(name))).toEqual([])
})

test('the end of the last day is the last moment of the domain', () => {
  const last = new Date(latestInstant).toISOString().replace('T', ' ')
  const next = `${new Date(latestInstant + 1).toISOString().replace(/^\+0*/, '').slice(0, '10000-01-01'.length)}Z`
  expect(literals(sourceOf('end_of_date'))).toEqual(expect.arrayContaining([last, next]))
})
