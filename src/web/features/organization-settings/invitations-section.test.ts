import { describe, expect, test } from 'vitest'
import { expiryText, hasQueuedMail, isOpen, mailText, offerText } from './invitations-section'

const now = new Date('2026-11-20T12:00:00.000Z')
const queued = { state: 'queued', error: null } as const

describe('a sent invitation', () => {
  test.each([
    ['pending', true],
    ['expired', true],
    ['accepted', false],
    ['declined', false],
    ['revoked', false],
  ] as const)('that is %s can still be used: %s', (status, open) => {
    expect(isOpen({ status })).toBe(open)
  })

  test.each([
    ['pending', queued, 'Mail queued'],
    ['pending', { state: 'handed_over', error: null }, 'Mail handed over'],
    ['expired', { state: 'failed', error: 'no such mailbox' }, 'Mail failed: no such mailbox'],
    ['pending', { state: 'failed', error: null }, 'Mail failed'],
    ['pending', null, null],
    ['accepted', queued, null],
  ] as const)('%s with mail %o says %s', (status, mail, text) => {
    expect(mailText({ status, mail })).toBe(text)
  })

  test('names its project', () => {
    expect(offerText({ role: 'editor', project: { name: 'Paths' } })).toBe('Editor in Paths')
    expect(offerText({ role: 'admin', project: null })).toBe('Admin')
  })

  test.each([
    ['pending', '2026-11-26T12:00:00.000Z', 'expires in 6 days'],
    ['pending', '2026-11-20T11:00:00.000Z', null],
    ['accepted', '2026-11-26T12:00:00.000Z', null],
  ] as const)('%s until %s says %s', (status, expiresAt, text) => {
    expect(expiryText({ status, expiresAt }, now)).toBe(text)
  })

  test('is polled while its mail is queued', () => {
    expect(hasQueuedMail([{ status: 'pending', mail: queued }])).toBe(true)
    expect(
      hasQueuedMail([
        { status: 'revoked', mail: queued },
        { status: 'pending', mail: null },
      ]),
    ).toBe(false)
  })
})
