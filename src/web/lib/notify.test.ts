import { act, renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import { dismissToast, notify, useToast } from './notify'

test('one toast is shown at a time, the newest', () => {
  const { result } = renderHook(useToast)
  act(() => notify.success('Task created successfully'))
  expect(result.current).toMatchObject({
    title: 'Success',
    text: 'Task created successfully',
    tone: 'success',
  })

  act(() => notify.error('Failed to move task'))
  expect(result.current).toMatchObject({ title: 'Error', text: 'Failed to move task', tone: 'error' })
})

test('what somebody else did replaces a success, and no failure', () => {
  const { result } = renderHook(useToast)
  const change = { title: 'Read Only', text: 'You now have read-only access to this project.' }
  act(() => notify.success('Task created successfully'))
  act(() => notify.info(change))
  expect(result.current).toMatchObject({ ...change, tone: 'success' })

  act(() => notify.error('Failed to move task'))
  act(() => notify.info(change))
  expect(result.current).toMatchObject({ text: 'Failed to move task', tone: 'error' })
})

test('dismissing an older toast leaves the newer one', () => {
  const { result } = renderHook(useToast)
  act(() => notify.success('first'))
  const first = result.current?.id ?? 0
  act(() => notify.success({ title: 'Task moved', text: 'second' }))

  act(() => dismissToast(first))
  expect(result.current?.text).toBe('second')

  act(() => dismissToast(result.current?.id ?? 0))
  expect(result.current).toBeNull()
})
