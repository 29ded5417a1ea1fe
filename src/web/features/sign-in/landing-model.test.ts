import { describe, expect, test } from 'vitest'
import { landingToast } from './landing-model'

const read = (query: string) => landingToast(new URLSearchParams(query))

describe('what the address says after a sign-in elsewhere', () => {
  test('a success is told', () => {
    expect(read('auth=success')).toEqual({
      title: 'Success',
      text: 'Successfully logged in with AeroAuth!',
      failed: false,
    })
  })

  test.each([
    ['auth=error', 'Failed to authenticate with AeroAuth'],
    ['auth=error&message=', 'Failed to authenticate with AeroAuth'],
    ['auth=error&message=AeroAuth+is+not+configured', 'AeroAuth is not configured'],
  ])('%s tells "%s"', (query, text) => {
    expect(read(query)).toEqual({ title: 'Authentication Error', text, failed: true })
  })

  test('a long message is cut', () => {
    expect(read(`auth=error&message=${'x'.repeat(500)}`)?.text).toHaveLength(200)
  })

  test.each(['', 'auth=', 'auth=other', 'message=hello'])('"%s" tells nothing', (query) => {
    expect(read(query)).toBeNull()
  })
})
