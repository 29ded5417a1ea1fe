import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fakeServer } from '@/web/testing/fake-server'
import { setCurrentUserId } from './person-storage'
import { queryClient } from './query-client'
import { useDraft } from './use-draft'
import { viewerQuery } from './viewer'

beforeEach(async () => {
  setCurrentUserId(1)
  fakeServer({ 'account.me': () => ({ id: 1, timeZone: null, weekStart: 'monday' }) })
  await queryClient.fetchQuery(viewerQuery)
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  queryClient.clear()
  localStorage.clear()
})

/** The same form in another tab, or in this tab after a reload: tabs share only the browser's storage. */
function openForm(start = '') {
  const { result } = renderHook(() => useDraft('service unit of task 1', start))
  return {
    text: () => result.current.values,
    isRestored: () => result.current.isRestored,
    type: (text: string) => act(() => result.current.set(text)),
    send: () =>
      act(() => {
        result.current.set(start)
        result.current.forget()
      }),
    discard: () => act(() => result.current.discard()),
  }
}

test('two tabs keep the text that is typed in each, and one that was sent never comes back', () => {
  const [one, other] = [openForm(), openForm()]
  one.type('Asked one quarry')
  other.type('Asked two quarries')
  expect([one.text(), other.text()]).toEqual(['Asked one quarry', 'Asked two quarries'])
  one.send()
  expect([one.text(), other.text()]).toEqual(['', 'Asked two quarries'])

  const reloaded = openForm()
  expect([reloaded.text(), reloaded.isRestored()]).toEqual(['Asked two quarries', true])
  reloaded.send()
  expect([reloaded.text(), openForm().text(), openForm().isRestored()]).toEqual(['', '', false])
})

test('of two tabs the text that was typed last comes back, and discarding it leaves the other tab as it is', () => {
  const [one, other] = [openForm('Order gravel'), openForm('Order gravel')]
  one.type('Order sand')
  other.type('Order bricks')
  one.send()
  const again = openForm('Order sand')
  expect(again.text()).toBe('Order bricks')
  again.type('Order slate')

  const reloaded = openForm('Order sand')
  expect([reloaded.text(), reloaded.isRestored()]).toEqual(['Order slate', true])
  reloaded.discard()
  expect([reloaded.text(), reloaded.isRestored()]).toEqual(['Order sand', false])
  expect([again.text(), openForm('Order sand').text()]).toEqual(['Order slate', 'Order sand'])
})
