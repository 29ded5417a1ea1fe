import { RouterContextProvider } from '@tanstack/react-router'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { expect, onTestFinished, vi } from 'vitest'
import { router } from '@/web/router'
import { closePage } from './render-app'

/** The name of a module, the state that a page leaves there, and whether it is still there. */
export type LeftState = [module: string, leave: () => unknown, isLeft: () => unknown]

/** The next page does not find the state that a page has left. */
export async function expectNothingLeft(leave: () => unknown, isLeft: () => unknown) {
  onTestFinished(async () => {
    vi.restoreAllMocks()
    await closePage()
  })
  await leave()
  await closePage()
  expect(await isLeft()).toBe(false)
}

/** Renders a component with a hook alone; its effects have run. */
export function startHook<Result>(hook: () => Result) {
  const calls: { result: Result }[] = []
  function Caller() {
    calls.push({ result: hook() })
    return null
  }
  const root = createRoot(document.createElement('div'))
  flushSync(() =>
    root.render(
      <RouterContextProvider router={router}>
        <Caller />
      </RouterContextProvider>,
    ),
  )
  return { calls, leave: () => root.unmount() }
}

/** The initial return value of a hook. */
export function read<Result>(hook: () => Result) {
  const { calls, leave } = startHook(hook)
  leave()
  const [first] = calls
  if (!first) throw new Error('The hook was not called')
  return first.result
}

/** Returns whether the page handles the key, so that the key has no other effect. */
export const pressKey = (init: KeyboardEventInit) =>
  !document.body.dispatchEvent(new KeyboardEvent('keydown', { bubbles: true, cancelable: true, ...init }))

export const passed = () => new Promise((resolve) => setTimeout(resolve, 10))

/** Whether a started action calls a function. */
export async function isCalled(begin: (run: () => void) => unknown) {
  const run = vi.fn<() => void>()
  await begin(run)
  await passed()
  return run.mock.calls.length > 0
}
