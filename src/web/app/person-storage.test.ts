import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { themes } from '@/web/lib/preferences'
import { draftKey, storeDraft } from './drafts'
import {
  endSigningOut,
  type PersonKey,
  currentUserId,
  readItem,
  removeItem,
  removeSeenItems,
  setCurrentUserId,
  startSigningOut,
  writeItem,
} from './person-storage'
import { rememberAssignee } from './recent-assignees'
import { storeSeenComment } from '../features/comments/comments-model'

const stored = () => Object.keys(localStorage).toSorted()
const key = (userId: number, kind: PersonKey['kind'] = 'seen'): PersonKey => ({
  userId,
  kind,
  name: 'opened',
})

beforeEach(() => localStorage.clear())
afterEach(() => {
  vi.unstubAllGlobals()
  localStorage.clear()
})

describe('what is stored for a person', () => {
  beforeEach(() => {
    setCurrentUserId(1)
    writeItem(key(1, 'draft'), 'typed')
    writeItem(key(1), 'seen')
  })

  test('is read, written and removed for that person only, while they are signed in', () => {
    expect(readItem(key(1))).toBe('seen')
    expect([readItem(key(2)), readItem(key(11))]).toEqual([null, null])
    expect(writeItem(key(2), 'text')).toBe(false)
    setCurrentUserId(2)
    removeItem(key(1, 'draft'))
    expect([readItem(key(1, 'draft')), writeItem(key(1), 'text')]).toEqual([null, false])
    setCurrentUserId(1)
    expect(readItem(key(1, 'draft'))).toBe('typed')
  })

  test('is read by nobody when nobody is signed in', () => {
    removeSeenItems()
    expect([currentUserId(), readItem(key(1, 'draft')), writeItem(key(1), 'text')]).toEqual([
      null,
      null,
      false,
    ])
    expect(stored()).toEqual(['draft of 1: opened'])
  })

  test('goes, as far as it can be read again, when the session ends or another person signs in', () => {
    setCurrentUserId(2)
    expect(stored()).toEqual(['draft of 1: opened', 'person'])
  })
})

describe('a sign-out', () => {
  const signOutOfEverything = () => {
    setCurrentUserId(1)
    storeDraft(draftKey(1, 'new task'), 'text')
    rememberAssignee(1, 5)
    storeSeenComment(1, 10, 100)
    for (const name of ['draft of 2: new task', 'recentAssignees', 'seenComments of 1'])
      localStorage.setItem(name, '1')
    for (const name of ['theme', 'density', 'singleKeyShortcuts']) localStorage.setItem(name, themes[2])
    startSigningOut()
  }

  test('leaves the settings of the browser, and nothing else of anybody', () => {
    signOutOfEverything()
    endSigningOut()
    expect(stored()).toEqual(['density', 'singleKeyShortcuts', 'theme'])
  })

  test('lets nothing be written after it, by no tab and before the server has answered', () => {
    signOutOfEverything()
    const before = stored()
    storeDraft(draftKey(1, 'opened'), 'text')
    rememberAssignee(1, 5)
    storeSeenComment(1, 10, 100)
    setCurrentUserId(1)
    expect(stored()).toEqual(before)
    endSigningOut()
    storeDraft(draftKey(1, 'opened'), 'text')
    expect(stored()).toEqual(['density', 'singleKeyShortcuts', 'theme'])
  })
})

test('a browser that stores nothing has nobody, and fails at nothing', () => {
  const refuse = () => {
    throw new DOMException('denied', 'SecurityError')
  }
  vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse, removeItem: refuse })
  setCurrentUserId(1)
  startSigningOut()
  expect([currentUserId(), readItem(key(1)), writeItem(key(1), 'text')]).toEqual([null, null, false])
})
