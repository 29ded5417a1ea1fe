import { vi } from 'vitest'

type Handler = (input: unknown) => unknown

/** An error as the server would return it. */
export class ServerError extends Error {
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

  async function respond(path: string, input: unknown) {
    calls.push({ path, input })
    const handler = handlers[path]
    if (!handler) throw new Error(`There is no handler for ${path}`)
    try {
      return { result: { data: await handler(input) } }
    } catch (error) {
      if (!(error instanceof ServerError)) throw error
      return { error: { message: error.message, code: -32_009, data: { code: error.code, path } } }
    }
  }

  vi.stubGlobal('fetch', async (address: string, options: RequestInit = {}) => {
    const { pathname, searchParams } = new URL(address, 'http://localhost')
    const sent = typeof options.body === 'string' ? options.body : searchParams.get('input')
    const path = pathname.replace('/trpc/', '')
    const inputs: Record<string, unknown> = JSON.parse(sent ?? '{}')
    if (!searchParams.has('batch'))
      return Response.json(await respond(path, inputs), { headers: headersOf(path) })
    const paths = path.split(',')
    const responses = await Promise.all(paths.map((path, index) => respond(path, inputs[index])))
    return Response.json(responses)
  })

  return { calls, callsOf: (path: string) => calls.filter((call) => call.path === path) }
}

/** A promise that a test settles when it needs to. */
export function deferred<Value>() {
  let resolve: (value: Value) => void = () => undefined
  let reject: (reason: Error) => void = () => undefined
  const promise = new Promise<Value>((onResolve, onReject) => {
    resolve = onResolve
    reject = onReject
  })
  return { promise, resolve, reject }
}
