import { beforeEach, describe, expect, test } from 'vitest'
import { forgetPendingInvite, readPreference, rememberPendingInvite, writePreference } from './preferences'

beforeEach(() => localStorage.clear())

describe('preferences of this browser', () => {
  test('have a default each', () => {
    expect(readPreference('theme')).toBe('light')
    expect(readPreference('density')).toBe('spacious')
    expect(readPreference('projectViewShowReview')).toBe(true)
    expect(readPreference('projectViewShowOnHold')).toBe(true)
    expect(readPreference('singleKeyShortcuts')).toBe(true)
  })

  test('are stored under their names', () => {
    writePreference('theme', 'grey')
    writePreference('projectViewShowReview', false)
    expect({ ...localStorage }).toMatchObject({ theme: 'grey', projectViewShowReview: 'false' })
    expect(readPreference('theme')).toBe('grey')
    expect(readPreference('projectViewShowReview')).toBe(false)
  })

  test('fall back to the default if an unknown value is stored', () => {
    localStorage.setItem('theme', 'pink')
    expect(readPreference('theme')).toBe('light')
  })

  test('remain when a pending invitation is forgotten', () => {
    writePreference('density', 'compact')
    rememberPendingInvite('a-token')
    expect(localStorage.getItem('pendingInviteToken')).toBe('a-token')
    forgetPendingInvite()
    expect(localStorage.getItem('pendingInviteToken')).toBeNull()
    expect(readPreference('density')).toBe('compact')
  })
})
