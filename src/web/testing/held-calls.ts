import { waitFor } from '@testing-library/react'
import { expect, vi } from 'vitest'
import { unreachableMessage } from '@/web/lib/load-part'

type Fetch = (address: string, options?: RequestInit) => Promise<Response>

/**
 * Runs this function between the page and the server for calls of one procedure, until the next page is
 * rendered.
 * @returns a function that ends it earlier
 */
function onCalls(procedure: string, handle: (call: () => Promise<Response>) => Promise<Response>) {
  const { fetch } = globalThis
  const isMeant = (address: string) =>
    (new URL(address, 'http://localhost').pathname.split('/trpc/')[1] ?? '').split(',').includes(procedure)
  const through: Fetch = (address, options) => {
    const call = () => fetch(address, options)
    return isMeant(address) ? handle(call) : call()
  }
  vi.stubGlobal('fetch', through)
  return () => vi.stubGlobal('fetch', fetch)
}

/** From now on calls of a procedure do not reach the server, until the returned function is called. */
export const loseCalls = (procedure: string) =>
  onCalls(procedure, () => Promise.reject(new TypeError(unreachableMessage)))

/** Answers calls of a procedure in place of the server, until the returned function is called. */
export const answerCalls = (procedure: string, answer: () => Promise<Response>) => onCalls(procedure, answer)

/** Answers the next call of a procedure in place of the server. */
export function answerOnce(procedure: string, answer: () => Promise<Response>) {
  const end = onCalls(procedure, () => {
    end()
    return answer()
  })
}

/** Holds the page's calls of a procedure back until the test releases them one by one. */
export function holdCalls(procedure: string) {
  const held: { go: () => void; cut: () => void }[] = []
  onCalls(procedure, async (call) => {
    await new Promise<void>((resolve, reject) => {
      held.push({ go: resolve, cut: () => reject(new TypeError(unreachableMessage)) })
    })
    return call()
  })
  return async () => {
    await waitFor(() => expect(held).not.toEqual([]))
    const next = held.shift()
    if (!next) throw new Error(`There was no call of ${procedure}`)
    return next
  }
}

/** Holds all of the page's calls of a procedure back, until they all go on or all fail. */
export function blockCalls(procedure: string) {
  let [goOn, cut] = [() => {}, () => {}]
  const end = new Promise<void>((resolve, reject) => {
    goOn = resolve
    cut = () => reject(new TypeError(unreachableMessage))
  })
  end.catch(() => {})
  onCalls(procedure, async (call) => {
    await end
    return call()
  })
  return { goOn, cut }
}

/** Runs an action while the page's next call of a procedure is pending, before it reaches the server. */
export function before(procedure: string, act: () => Promise<unknown>) {
  let isDone = false
  onCalls(procedure, async (call) => {
    if (!isDone) {
      isDone = true
      await act()
    }
    return call()
  })
}

/** Runs an action between the server's answer to the page's calls of a procedure and the answer's arrival. */
export function beforeAnswer(procedure: string, act: () => Promise<unknown>) {
  onCalls(procedure, async (call) => {
    const response = await call()
    await act()
    return response
  })
}

/** Counts the page's calls of a procedure from now on. */
export function countCalls(procedure: string) {
  let calls = 0
  onCalls(procedure, (call) => {
    calls += 1
    return call()
  })
  return () => calls
}
