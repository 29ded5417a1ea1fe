import { describe, expect, test } from 'vitest'
import { nextDialog, noDialog, type SignInDialog, type SignInStep } from './sign-in-dialog-model'

const credentials = { email: 'ada@example.org', password: 'ada likes lanes', rememberMe: true }
const link = { linkToken: 'a-token', email: 'ada@example.org' }
const welcome = { token: 'a-token', username: 'ada', email: 'ada@example.org' }
const dialogs: Record<SignInDialog['kind'], SignInDialog> = {
  none: noDialog,
  'reset-request': { kind: 'reset-request', email: 'ada@example.org' },
  'new-password': { kind: 'new-password', token: 'a-token' },
  'verify-email': { kind: 'verify-email', link: welcome },
  'not-me': { kind: 'not-me', link: welcome },
  'login-code': { kind: 'login-code', credentials },
  'aero-auth-code': { kind: 'aero-auth-code' },
  link: { kind: 'link', link, password: '' },
  'link-code': { kind: 'link-code', link, password: 'ada likes lanes' },
  'relink-sent': { kind: 'relink-sent' },
  relink: { kind: 'relink', relinkToken: 'a-token' },
  'relink-code': { kind: 'relink-code', relinkToken: 'a-token' },
}

describe('the dialogs of the sign-in', () => {
  test.each<[SignInDialog['kind'], SignInStep, SignInDialog]>([
    ['none', { type: 'redirected', dialog: dialogs.link }, dialogs.link],
    ['none', { type: 'password forgotten', email: 'ada@example.org' }, dialogs['reset-request']],
    ['none', { type: 'login code required', credentials }, dialogs['login-code']],
    ['new-password', { type: 'reset link rejected' }, { kind: 'reset-request', email: '' }],
    ['link', { type: 'link code required', password: 'ada likes lanes' }, dialogs['link-code']],
    ['relink', { type: 'relink code required' }, dialogs['relink-code']],
    ['verify-email', { type: 'account denied' }, dialogs['not-me']],
    ['not-me', { type: 'back' }, dialogs['verify-email']],
    ['relink-code', { type: 'back' }, dialogs.relink],
    ['link-code', { type: 'back' }, { kind: 'link', link, password: 'ada likes lanes' }],
  ])('%s, then %o', (kind, step, expected) => {
    expect(nextDialog(dialogs[kind], step)).toEqual(expected)
  })

  test.each(Object.values(dialogs))('closing $kind drops its data', (dialog) => {
    expect(nextDialog(dialog, { type: 'closed' })).toEqual({ kind: 'none' })
  })

  test.each<[SignInStep['type'], SignInStep, SignInDialog['kind'][]]>([
    [
      'link code required',
      { type: 'link code required', password: 'x' },
      ['none', 'reset-request', 'login-code', 'aero-auth-code', 'link-code'],
    ],
    [
      'relink code required',
      { type: 'relink code required' },
      ['none', 'link', 'relink-sent', 'relink-code'],
    ],
    ['account denied', { type: 'account denied' }, ['none', 'not-me', 'login-code', 'new-password']],
    [
      'back',
      { type: 'back' },
      ['verify-email', 'none', 'login-code', 'aero-auth-code', 'link', 'new-password'],
    ],
    ['reset link rejected', { type: 'reset link rejected' }, ['none', 'link', 'reset-request']],
  ])('"%s" changes no other dialog', (_name, step, kinds) => {
    for (const kind of kinds) expect(nextDialog(dialogs[kind], step)).toBe(dialogs[kind])
  })
})
