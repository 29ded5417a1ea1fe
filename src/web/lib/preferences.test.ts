import { act, renderHook } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import {
  forgetPendingInvite,
  recentAssignees,
  rememberAssignee,
  rememberPendingInvite,
  usePreference,
  writePreference,
} from './preferences'

beforeEach(() => {
  localStorage.clear()
  changeInOtherTab()
})

describe('preferences of this browser', () => {
  test('have a default each', () => {
    expect(preference('theme')).toBe('light')
    expect(preference('density')).toBe('spacious')
    expect(preference('projectViewShowReview')).toBe(true)
    expect(preference('projectViewShowOnHold')).toBe(true)
    expect(preference('singleKeyShortcuts')).toBe(true)
  })

  test('are stored under their names', () => {
    writePreference('theme', 'grey')
    writePreference('projectViewShowReview', false)
    expect({ ...localStorage }).toMatchObject({ theme: 'grey', projectViewShowReview: 'false' })
    expect(preference('theme')).toBe('grey')
    expect(preference('projectViewShowReview')).toBe(false)
  })

  test('follow the other tabs of the browser', () => {
    const { result } = renderHook(() => usePreference('theme'))
    localStorage.setItem('theme', 'dark')
    act(changeInOtherTab)
    expect(result.current).toBe('dark')
  })

  test('fall back to the default if an unknown value is stored', () => {
    localStorage.setItem('theme', 'pink')
    changeInOtherTab()
    expect(preference('theme')).toBe('light')
  })

  test('remain when a pending invitation is forgotten', () => {
    writePreference('density', 'compact')
    rememberPendingInvite('a-token')
    expect(localStorage.getItem('pendingInviteToken')).toBe('a-token')
    forgetPendingInvite()
    changeInOtherTab()
    expect(localStorage.getItem('pendingInviteToken')).toBeNull()
    expect(preference('density')).toBe('compact')
  })
})

test('the last three assignees are remembered, the last one first', () => {
  expect(recentAssignees()).toEqual([])
  for (const id of [4, 5, 6, 4, 7]) rememberAssignee(id)
  expect(recentAssignees()).toEqual([7, 4, 6])
})

const preference = (key: Parameters<typeof usePreference>[0]) =>
  renderHook(() => usePreference(key)).result.current

function changeInOtherTab() {
  window.dispatchEvent(new StorageEvent('storage'))
}
