export type Call = {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  path: string
  body?: object
  key?: string
}

export type Answer = {
  status: number
  type: string
  retryAfter: string | null
  text: string
  milliseconds: number
}

const timeoutMilliseconds = 15_000

/** One REST call; undefined without a response. */
export async function send(
  url: string,
  cookie: string,
  { method, path, body, key }: Call,
): Promise<Answer | undefined> {
  const started = performance.now()
  try {
    const response = await fetch(url + path, {
      method,
      headers: {
        cookie,
        ...(body && { 'content-type': 'application/json' }),
        ...(key && { 'idempotency-key': key }),
      },
      body: body && JSON.stringify(body),
      signal: AbortSignal.timeout(timeoutMilliseconds),
    })
    return {
      status: response.status,
      type: response.headers.get('content-type') ?? '',
      retryAfter: response.headers.get('retry-after'),
      text: await response.text(),
      milliseconds: performance.now() - started,
    }
  } catch {
    return undefined
  }
}

/** One REST call that must succeed; returns its JSON. */
export async function ask(url: string, cookie: string, call: Call): Promise<unknown> {
  const answer = await send(url, cookie, call)
  if (!answer || answer.status >= 300) {
    throw new Error(
      `${call.method} ${call.path} returned ${answer?.status ?? 'nothing'}: ${answer?.text ?? ''}`,
    )
  }
  return JSON.parse(answer.text)
}
