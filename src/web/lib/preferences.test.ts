import { act, renderHook } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import {
  forgetPendingInvite,
  rememberPendingInvite,
  type Theme,
  themes,
  usePreference,
  useShownTheme,
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
    expect(preference('taskStreamOpen')).toBe(true)
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

describe('the theme that is shown', () => {
  test('is the chosen one, or that of the system', () => {
    const shown = (theme: Theme, prefersColorScheme: 'light' | 'dark') => {
      setSystem(prefersColorScheme)
      writePreference('theme', theme)
      return renderHook(useShownTheme).result.current
    }
    for (const ofSystem of ['light', 'dark'] as const)
      expect(themes.map((theme) => shown(theme, ofSystem))).toEqual(['light', 'grey', 'dark', ofSystem])
  })

  test('changes with the system', () => {
    setSystem('light')
    writePreference('theme', 'system')
    const { result } = renderHook(useShownTheme)
    expect(result.current).toBe('light')
    act(() => setSystem('dark'))
    expect(result.current).toBe('dark')
  })
})

const preference = (key: Parameters<typeof usePreference>[0]) =>
  renderHook(() => usePreference(key)).result.current

function changeInOtherTab() {
  window.dispatchEvent(new StorageEvent('storage'))
}

declare global {
  var happyDOM: {
    settings: { device: { prefersColorScheme: 'light' | 'dark' } }
    setViewport: (size: { width: number }) => void
  }
}

/** Happy DOM evaluates a media query again whenever the window is resized. */
function setSystem(prefersColorScheme: 'light' | 'dark') {
  happyDOM.settings.device.prefersColorScheme = prefersColorScheme
  window.dispatchEvent(new Event('resize'))
}
