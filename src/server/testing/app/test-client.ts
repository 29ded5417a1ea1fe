import type { FastifyInstance, InjectOptions } from 'fastify'
import { requireDocumentedStatus } from './documented-status'

export type Call = Pick<InjectOptions, 'method' | 'headers' | 'remoteAddress'> & { body?: unknown }

/** A client with its own cookie jar or a token, which calls the server without a network. */
export function client(app: FastifyInstance, cookies: Record<string, string> = {}, token?: string) {
  const bearer = token === undefined ? {} : { authorization: `Bearer ${token}` }

  async function call(url: string, { body, ...options }: Call = {}) {
    const { content, type } = contentOf(body)
    const { method = body === undefined ? 'GET' : 'POST' } = options
    const response = await app.inject({
      url,
      cookies,
      ...content,
      ...options,
      method,
      headers: { ...type, ...bearer, ...options.headers },
    })
    requireDocumentedStatus(method, url, response.statusCode)
    for (const { name, value } of response.cookies) cookies[name] = value
    return response
  }

  return {
    cookies,
    /** Calls REST: GET, or POST when there is a body, unless a method is given. */
    call,
    /** Calls the tRPC transport. */
    query: (procedure: string, input: unknown = {}) =>
      call(`/trpc/${procedure}?input=${encodeURIComponent(JSON.stringify(input))}`),
    mutate: (procedure: string, input: unknown = {}) => call(`/trpc/${procedure}`, { body: input }),
  }
}

function contentOf(body: unknown) {
  if (body === undefined) return { content: {}, type: {} }
  if (body instanceof FormData) return { content: { payload: body }, type: {} }
  return { content: { payload: JSON.stringify(body) }, type: { 'content-type': 'application/json' } }
}

export type TestClient = ReturnType<typeof client>

/** The cookie header that the browser would send. */
export const cookieOf = ({ cookies }: Pick<TestClient, 'cookies'>) =>
  Object.entries(cookies)
    .map(([name, value]) => `${name}=${value}`)
    .join('; ')

type Answer = { cookies: { name: string; maxAge?: number; httpOnly?: boolean; sameSite?: string }[] }

/** The session cookie that a response sets. */
export const sessionCookieOf = ({ cookies }: Answer) => cookies.find(({ name }) => name === 'laneway_session')
