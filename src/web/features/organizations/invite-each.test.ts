import { describe, expect, test } from 'vitest'
import { addressesLeft, failureText, type InviteResult } from './invite-each'

const sent = (email: string): InviteResult => ({ email, inviteUrl: `/invite/${email}` })
const failed = (email: string): InviteResult => ({ email, failure: 'This person is already a member.' })

describe('the summary of several invitations', () => {
  test.each([
    [[sent('a')], null],
    [[sent('a'), sent('b')], null],
    [[failed('a')], 'This person is already a member.'],
    [[sent('a'), failed('b'), failed('c')], '2 of 3 invitations could not be sent'],
  ])('%#', (results, text) => {
    expect(failureText(results)).toBe(text)
  })

  test('failed addresses are left to try again', () => {
    expect(addressesLeft([failed('a@example.org'), sent('b@example.org'), failed('c@example.org')])).toBe(
      'a@example.org\nc@example.org',
    )
  })
})
