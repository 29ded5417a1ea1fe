import { vi } from 'vitest'

type Handler = (input: unknown) => unknown

/** An error as the server would return it. */
export class ErrorAnswer extends Error {
  constructor(
    message: string,
    readonly code = 'CONFLICT',
  ) {
    super(message)
  }
}

/**
 * Handles the real client's requests in place of the server and records them; `headersOf` adds headers to responses
 * that are not batched.
 */
export function fakeServer(
  handlers: Record<string, Handler>,
  headersOf: (path: string) => [string, string][] = () => [],
) {
  const calls: { path: string; input: unknown }[] = []

  async function answer(path: string, input: unknown) {
    calls.push({ path, input })
    const handler = handlers[path]
    if (!handler) throw new Error(`No answer was prepared for ${path}`)
    try {
      return { result: { data: await handler(input) } }
    } catch (error) {
      if (!(error instanceof ErrorAnswer)) throw error
      return { error: { message: error.message, code: -32_009, data: { code: error.code, path } } }
    }
  }

  vi.stubGlobal('fetch', async (address: string, options: RequestInit = {}) => {
    const { pathname, searchParams } = new URL(address, 'http://localhost')
    const sent = typeof options.body === 'string' ? options.body : searchParams.get('input')
    const path = pathname.replace('/trpc/', '')
    const inputs: Record<string, unknown> = JSON.parse(sent ?? '{}')
    if (!searchParams.has('batch'))
      return Response.json(await answer(path, inputs), { headers: headersOf(path) })
    const paths = path.split(',')
    const answers = await Promise.all(paths.map((path, index) => answer(path, inputs[index])))
    return Response.json(answers)
  })

  return { calls, callsOf: (path: string) => calls.filter((call) => call.path === path) }
}

/** A promise that a test settles when it chooses to. */
export function gate<Value>() {
  let open: (value: Value) => void = () => undefined
  let fail: (reason: Error) => void = () => undefined
  const promise = new Promise<Value>((resolve, reject) => {
    open = resolve
    fail = reject
  })
  return { promise, open, fail }
}
