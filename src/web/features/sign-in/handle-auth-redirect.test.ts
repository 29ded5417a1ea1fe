import { describe, expect, test } from 'vitest'
import { readAuthRedirect } from './handle-auth-redirect'

const read = (query: string) => readAuthRedirect(new URLSearchParams(query))

describe('what the URL asks for on load', () => {
  test('a success is shown, and signs in', () => {
    expect(read('auth=success')).toMatchObject({
      toast: { title: 'Success', text: 'Successfully logged in with AeroAuth!', failed: false },
      isSignedIn: true,
    })
  })

  test.each([
    ['auth=error', 'Failed to authenticate with AeroAuth'],
    ['auth=error&message=', 'Failed to authenticate with AeroAuth'],
    ['auth=error&message=AeroAuth+is+not+configured', 'AeroAuth is not configured'],
    ['auth=link_required&email=ada@example.org', 'Failed to authenticate with AeroAuth'],
    ['auth=link_required&linkToken=x', 'Failed to authenticate with AeroAuth'],
  ])('%s shows the error "%s"', (query, text) => {
    expect(read(query)).toMatchObject({
      toast: { title: 'Authentication Error', text, failed: true },
      dialog: { kind: 'none' },
      isSignedIn: false,
    })
  })

  test.each(['x', '😀'])('a long message of %s is cut between characters', (character) => {
    const message = encodeURIComponent(character.repeat(500))
    expect(read(`auth=error&message=${message}`)?.toast?.text).toBe(character.repeat(200))
  })

  test('an account to link opens its dialog, and says why', () => {
    expect(read('auth=link_required&linkToken=a-token&email=ada%40example.org')).toMatchObject({
      dialog: { kind: 'link', link: { linkToken: 'a-token', email: 'ada@example.org' }, password: '' },
      toast: { title: 'Account Linking Required', failed: false },
    })
  })

  test.each([
    ['token=abc', { kind: 'new-password', token: 'abc' }],
    ['token=abc&auth=error', { kind: 'new-password', token: 'abc' }],
    ['auth=two_factor', { kind: 'aero-auth-code' }],
    ['auth=link_sent', { kind: 'relink-sent' }],
    ['relink=abc', { kind: 'relink', relinkToken: 'abc' }],
  ])('%s opens a dialog without a toast', (query, dialog) => {
    expect(read(query)).toEqual({ dialog, toast: null, verificationToken: null, isSignedIn: false })
  })

  test('the link of a welcome mail opens no dialog before its account is known', () => {
    expect(read('proof=abc')).toMatchObject({
      verificationToken: 'abc',
      dialog: { kind: 'none' },
      toast: null,
    })
  })

  test('a reset that ended the viewer’s own session is reported afterwards', () => {
    expect(read('notice=password-reset')?.toast?.text).toBe(
      'Password has been reset successfully. You can now login with your new password.',
    )
  })

  test.each(['', 'auth=', 'auth=other', 'message=hello', 'token=', 'proof=', 'relink=', 'notice=hello'])(
    '"%s" asks for nothing',
    (query) => {
      expect(read(query)).toBeNull()
    },
  )
})
