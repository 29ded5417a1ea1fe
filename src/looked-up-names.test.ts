import { expect, test } from 'vitest'
import { namesLookedUp } from './testing/looked-up-names'

/*
 * An untrusted name may be “constructor” or “__proto__”, which every object inherits. Texts are looked up in a map,
 * after `Object.hasOwn`, or by a type with known names only.
 */

const sample = 'src/testing/looked-up-sample.ts'
const isOfProduct = (path: string) =>
  /^(src|db|scripts)\/.*(?<!\.test|\.d|\.gen)\.(tsx?|mjs)$/.test(path) && !/\/(testing|security)\//.test(path)

const { modules, found } = namesLookedUp((path) => path === sample || isOfProduct(path))

test('no name that can be any text is looked up in an object', () => {
  expect(modules).toBeGreaterThan(900)
  expect(found.filter(({ path }) => path !== sample)).toEqual([])
})

test('each way to look up a name is found', () => {
  expect(found.filter(({ path }) => path === sample).map(({ shown }) => shown)).toEqual([
    '[name]: taken',
    'colours[name]',
    'colours[name]',
    'colours[given]',
    'colours[`${name}s`]',
    'colours[part]',
    'name in sizes',
  ])
})
