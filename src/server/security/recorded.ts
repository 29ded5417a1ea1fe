import type { Call, TestClient } from '../testing/app/test-client'

/** A response without the client's own cookies. */
export type Answer = { what: string; status: number; text: string }

/** Wraps a client and records every response. */
export function recorded(client: TestClient, answers: Answer[]): TestClient {
  async function call(url: string, options: Call = {}) {
    const response = await client.call(url, options)
    const { 'set-cookie': _cookies, location, ...headers } = response.headers
    const redirect = (location ?? '').replace(/^https?:.*/, 'elsewhere')
    const text = `${JSON.stringify(headers)} ${redirect} ${response.body}`
    answers.push({ what: `${response.statusCode} ${url.split('?')[0]}`, status: response.statusCode, text })
    return response
  }
  return {
    cookies: client.cookies,
    call,
    query: (procedure, input = {}) =>
      call(`/trpc/${procedure}?input=${encodeURIComponent(JSON.stringify(input))}`),
    mutate: (procedure, input = {}) => call(`/trpc/${procedure}`, { body: input }),
  }
}
