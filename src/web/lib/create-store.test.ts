import { act, renderHook } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { createStore, useStore } from './create-store'

test('a component re-renders only when its selected state changes', () => {
  const store = createStore(() => ({ title: 'Paths', count: 1 }))
  const render = vi.fn<() => string>(() => useStore(store, ({ title }) => title))
  const { result } = renderHook(render)

  act(() => store.set({ title: 'Paths', count: 2 }))
  expect(render).toHaveBeenCalledTimes(1)
  act(() => store.set({ title: 'Fence', count: 2 }))
  expect(result.current).toBe('Fence')
})

test('an unsubscribed listener is not called', () => {
  const store = createStore(() => 1)
  const listener = vi.fn<() => void>()
  const stop = store.subscribe(listener)
  store.set(2)
  stop()
  store.set(3)
  expect(listener).toHaveBeenCalledTimes(1)
})
