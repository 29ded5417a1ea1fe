import { pino } from 'pino'
import { describe, expect, test } from 'vitest'
import { fastifyOptions } from '../../../../fastify.config'
import { testSettings } from '../../testing/app/test-settings'
import { loggedError } from './request-log'

test('a logged error keeps its code, without email addresses and values of rows', () => {
  const error = Object.assign(new Error('no user <ada@example.org> here'), {
    code: '23505',
    detail: 'Key (email)=(ada@example.org) already exists.',
  })

  const logged = loggedError(error)

  expect(logged).toMatchObject({ type: 'Error', code: '23505', message: 'no user <[mail address]> here' })
  expect(logged.stack).toContain('logged-error.test')
  expect(JSON.stringify(logged)).not.toContain('ada@')
})

const throwing = () => {
  throw new Error('read')
}
const revoked = (target: object) => {
  const { proxy, revoke } = Proxy.revocable(target, {})
  revoke()
  return proxy
}
const inItself = Object.assign(new Error('one'), { cause: new Error('two') })
Object.assign(inItself.cause, { cause: inItself, errors: [inItself] })

/** The stack first, because replacing it creates another one from the other properties. */
const names = ['stack', 'name', 'message', 'code', 'cause', 'toString', 'toJSON', 'constructor', 'errors']
const getters = Object.fromEntries(names.map((name) => [name, { get: throwing, enumerable: true }]))
/** Values of an error's property other than texts. */
const values = [null, 7, 10n, Symbol('a'), {}, [], throwing, Object.create(null), inItself]

const thrown = new Map<string, unknown>([
  ...values.map((value): [string, unknown] => [`${typeof value} alone`, value]),
  ...names.flatMap((name) =>
    values.map((value): [string, unknown] => [
      `an error whose ${name} is of ${typeof value}`,
      Object.defineProperty(new Error('known'), name, { value, enumerable: true }),
    ]),
  ),
  ['getters that throw', Object.defineProperties(new Error('known'), getters)],
  ['a plain object with getters that throw', Object.defineProperties({}, getters)],
  [
    'a proxy whose traps throw',
    new Proxy(new Error('known'), {
      get: throwing,
      has: throwing,
      getPrototypeOf: throwing,
      ownKeys: throwing,
    }),
  ],
  ['a revoked proxy', revoked(new Error('known'))],
  ['a revoked proxy of a function', revoked(throwing)],
  ['an error in itself', inItself],
  ['an aggregate', new AggregateError([null, 1n, throwing, inItself], 'many')],
  ['an error of a clone', new DOMException('no clone', 'DataCloneError')],
  ['a huge text', 'x'.repeat(1_000_000)],
  ['a huge message', new Error('a@b '.repeat(1_000_000))],
  [
    'a huge name and code',
    Object.assign(new Error('known'), { name: 'x'.repeat(1_000_000), code: 'y'.repeat(1_000_000) }),
  ],
  ['half a character', new Error('\ud800')],
])

describe('whatever is thrown, one line of at most 100 kB is logged', () => {
  const { logger } = fastifyOptions(testSettings({ logLevel: 'info' }))
  const lines: string[] = []
  const log = pino(typeof logger === 'object' ? logger : {}, { write: (line: string) => lines.push(line) })

  test.each([...thrown.keys()])('%s', (what) => {
    lines.length = 0
    log.warn({ err: thrown.get(what), importId: 1 }, 'an import could not be continued')
    expect(lines).toEqual([expect.stringMatching(/^\{[^\n]{1,100000}\}\n$/)])
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({ importId: 1, msg: 'an import could not be continued' })
  })

  test('what is no error is named by its type, and a text is shown', () => {
    expect(loggedError('no@where.org is gone')).toEqual({
      type: 'string',
      message: '[mail address] is gone',
      stack: '',
    })
    expect(loggedError(null)).toEqual({ type: 'object', message: 'null', stack: '' })
    expect(loggedError({})).toEqual({ type: 'object', message: '', stack: '' })
  })
})
