import { expect, test } from 'vitest'
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
