import { cleanup, renderHook, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { fakeServer } from '@/web/testing/fake-server'
import { useCommonPassword } from './use-common-password'

afterEach(cleanup)

const type = (password: string) =>
  renderHook(({ password }) => useCommonPassword(password), { initialProps: { password } })

test('a common password is reported when typing pauses, and not for what is typed after it', async () => {
  fakeServer({ 'password.checkStrength': () => ({ isCommon: true }) })
  const { result, rerender } = type('password1')
  expect(result.current).toBe(false)
  await waitFor(() => expect(result.current).toBe(true))

  rerender({ password: 'password12' })
  expect(result.current).toBe(false)
})

test('only the last password typed in one go is checked, and none that is too short', async () => {
  const server = fakeServer({ 'password.checkStrength': () => ({ isCommon: true }) })
  const { result, rerender } = type('passwor')
  rerender({ password: 'password' })
  rerender({ password: 'password1' })
  await waitFor(() => expect(result.current).toBe(true))
  expect(server.calls).toEqual([{ path: 'password.checkStrength', input: { password: 'password1' } }])
})
