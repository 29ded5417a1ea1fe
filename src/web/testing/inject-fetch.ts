import type { FastifyInstance } from 'fastify'

/** A `fetch` that calls a server in this process, with these cookies, as a page of it would. */
export const injectFetch =
  (app: FastifyInstance, cookies: Record<string, string>) =>
  async (address: string, { method = 'GET', body, headers, signal }: RequestInit = {}) => {
    const { pathname, search } = new URL(address, 'http://localhost')
    const {
      statusCode,
      headers: answered,
      payload,
    } = await app.inject({
      url: pathname + search,
      method: method === 'POST' ? 'POST' : 'GET',
      cookies,
      headers: Object.fromEntries(new Headers(headers)),
      ...(typeof body === 'string' ? { payload: body } : {}),
    })
    signal?.throwIfAborted()
    return new Response(payload, {
      status: statusCode,
      headers: Object.entries(answered).map(([name, value]): [string, string] => [name, String(value)]),
    })
  }
