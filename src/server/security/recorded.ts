import type { Call, Visitor } from '../testing/visitor'

/** A response without the client's own cookies. */
export type Answer = { what: string; status: number; text: string }

/** Wraps a client and records every response. */
export function recorded(visitor: Visitor, answers: Answer[]): Visitor {
  async function call(url: string, options: Call = {}) {
    const response = await visitor.call(url, options)
    const { 'set-cookie': _cookies, location, ...headers } = response.headers
    const landing = (location ?? '').replace(/^https?:.*/, 'elsewhere')
    const text = `${JSON.stringify(headers)} ${landing} ${response.body}`
    answers.push({ what: `${response.statusCode} ${url.split('?')[0]}`, status: response.statusCode, text })
    return response
  }
  return {
    cookies: visitor.cookies,
    call,
    query: (procedure, input = {}) =>
      call(`/trpc/${procedure}?input=${encodeURIComponent(JSON.stringify(input))}`),
    mutate: (procedure, input = {}) => call(`/trpc/${procedure}`, { body: input }),
  }
}
