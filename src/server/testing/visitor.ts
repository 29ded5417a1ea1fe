import type { FastifyInstance, InjectOptions } from 'fastify'
import { requireDocumentedStatus } from './documented-status'

export type Call = Pick<InjectOptions, 'method' | 'headers' | 'remoteAddress'> & { body?: unknown }

/** Somebody with a cookie jar of their own, who asks the server without a network. */
export function visitor(app: FastifyInstance, cookies: Record<string, string> = {}) {
  async function call(url: string, { body, ...options }: Call = {}) {
    const given = body === undefined ? {} : { payload: JSON.stringify(body) }
    const type = body === undefined ? {} : { 'content-type': 'application/json' }
    const { method = body === undefined ? 'GET' : 'POST' } = options
    const response = await app.inject({
      url,
      cookies,
      ...given,
      ...options,
      method,
      headers: { ...type, ...options.headers },
    })
    requireDocumentedStatus(method, url, response.statusCode)
    for (const { name, value } of response.cookies) cookies[name] = value
    return response
  }

  return {
    cookies,
    /** Over REST: GET, or POST when there is a body, unless told otherwise. */
    call,
    /** Through the typed client's transport. */
    query: (procedure: string, input: unknown = {}) =>
      call(`/trpc/${procedure}?input=${encodeURIComponent(JSON.stringify(input))}`),
    mutate: (procedure: string, input: unknown = {}) => call(`/trpc/${procedure}`, { body: input }),
  }
}

export type Visitor = ReturnType<typeof visitor>

/** What their browser would send along. */
export const cookieOf = ({ cookies }: Pick<Visitor, 'cookies'>) =>
  Object.entries(cookies)
    .map(([name, value]) => `${name}=${value}`)
    .join('; ')

type Answer = { cookies: { name: string; maxAge?: number; httpOnly?: boolean; sameSite?: string }[] }

/** The cookie of the session, where an answer sets it. */
export const sessionCookieOf = ({ cookies }: Answer) => cookies.find(({ name }) => name === 'laneway_session')
