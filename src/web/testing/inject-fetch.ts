import type { FastifyInstance, LightMyRequestResponse } from 'fastify'

/** The cookies of a browser, which the server's answers set and delete. */
export type CookieJar = Record<string, string>

/** A `fetch` that calls a server in this process, with these cookies, as the server's page would. */
export const injectFetch =
  (app: FastifyInstance, cookies: CookieJar) =>
  async (address: string, { method = 'GET', body, headers, signal }: RequestInit = {}) => {
    const { pathname, search } = new URL(address, window.location.origin)
    const answer = await app.inject({
      url: pathname + search,
      method: method === 'POST' || method === 'DELETE' ? method : 'GET',
      cookies,
      headers: Object.fromEntries(new Headers(headers)),
      ...(typeof body === 'string' ? { payload: body } : {}),
    })
    keepCookies(cookies, answer)
    signal?.throwIfAborted()
    return new Response(answer.payload, {
      status: answer.statusCode,
      headers: Object.entries(answer.headers).map(([name, value]): [string, string] => [name, String(value)]),
    })
  }

function keepCookies(cookies: CookieJar, { cookies: sent }: Pick<LightMyRequestResponse, 'cookies'>) {
  for (const { name, value, maxAge } of sent) {
    if (maxAge === 0) delete cookies[name]
    else cookies[name] = value
  }
}
