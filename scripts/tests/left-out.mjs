// @ts-check
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../setup.mjs'

const call =
  /\b(?:roundsOf|onlyInAll)\(\s*'((?:[^'\\]|\\.)+)'(?:,\s*\{\s*few:\s*([\d_]+),\s*all:\s*([\d_]+)\s*\})?/g

/**
 * Lists the rounds that a test's source leaves out unless all tests run, in words.
 * @param {string} text
 */
export const leftOutOf = (text) =>
  [...text.matchAll(call)].map(([, what, few, all]) =>
    few && all ? `${what}: ${few} of ${all} rounds` : `${what}`,
  )

/** The rounds that `npm test` leaves out and `npm test -- --all` runs. */
export const leftOut = () => testSources().flatMap((path) => leftOutOf(readFileSync(path, 'utf8')))

/** The files that may leave rounds out: those that import the module for it. */
export const testSources = () =>
  ['src', 'db', 'tests'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((path) => /\.tsx?$/.test(path))
      .map((path) => join(root, folder, path))
      .filter((path) => /from '[^']*testing\/rounds'/.test(readFileSync(path, 'utf8'))),
  )
