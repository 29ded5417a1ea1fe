import { act, renderHook } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { forgetPendingInvite, rememberPendingInvite, usePreference, writePreference } from './preferences'

beforeEach(() => {
  localStorage.clear()
  changeElsewhere()
})

describe('preferences of this browser', () => {
  test('have a default each', () => {
    expect(preference('theme')).toBe('light')
    expect(preference('density')).toBe('spacious')
    expect(preference('projectViewShowReview')).toBe(true)
    expect(preference('projectViewShowOnHold')).toBe(true)
    expect(preference('singleKeyShortcuts')).toBe(true)
  })

  test('are kept under their names', () => {
    writePreference('theme', 'grey')
    writePreference('projectViewShowReview', false)
    expect({ ...localStorage }).toMatchObject({ theme: 'grey', projectViewShowReview: 'false' })
    expect(preference('theme')).toBe('grey')
    expect(preference('projectViewShowReview')).toBe(false)
  })

  test('follow the other tabs of the browser', () => {
    const { result } = renderHook(() => usePreference('theme'))
    localStorage.setItem('theme', 'dark')
    act(changeElsewhere)
    expect(result.current).toBe('dark')
  })

  test('fall back to the default when something unknown is stored', () => {
    localStorage.setItem('theme', 'pink')
    changeElsewhere()
    expect(preference('theme')).toBe('light')
  })

  test('outlive a forgotten invitation', () => {
    writePreference('density', 'compact')
    rememberPendingInvite('a-token')
    expect(localStorage.getItem('pendingInviteToken')).toBe('a-token')
    forgetPendingInvite()
    changeElsewhere()
    expect(localStorage.getItem('pendingInviteToken')).toBeNull()
    expect(preference('density')).toBe('compact')
  })
})

const preference = (key: Parameters<typeof usePreference>[0]) =>
  renderHook(() => usePreference(key)).result.current

function changeElsewhere() {
  window.dispatchEvent(new StorageEvent('storage'))
}
