import { Agent, request as httpRequest } from 'node:http'
import type { Generated } from './generate-request'

export type Answer = { status: number; text: string }

/** Identifies a request for the product's monitor, and marks those that it reports completely. */
const numberHeader = 'x-request-number'
const aloneHeader = 'x-request-alone'

const timeoutMilliseconds = 20_000
const maxReadLength = 20_000

/** Keep-alive connections. */
export const keepAliveAgent = (count: number) => new Agent({ keepAlive: true, maxSockets: count })

/** Sends the request unmodified, which a normal client would not. Reads only the start of an endless response. */
export function sendRequest(
  url: string,
  { method, path, headers, body }: Generated,
  { agent, number, isAlone = false }: { agent: Agent; number: number; isAlone?: boolean },
): Promise<Answer> {
  const { hostname, port } = new URL(url)
  const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) }
  return new Promise((resolve, reject) => {
    const sent = httpRequest({
      agent,
      hostname,
      port,
      method,
      path,
      headers: {
        ...headers,
        ...length,
        [numberHeader]: String(number),
        ...(isAlone && { [aloneHeader]: 'yes' }),
      },
      timeout: timeoutMilliseconds,
    })
    sent.on('timeout', () => sent.destroy(new Error('no response')))
    sent.on('error', reject)
    sent.on('response', (response) => {
      const status = response.statusCode ?? 0
      let text = ''
      const end = () => resolve({ status, text })
      response.setEncoding('utf8')
      response.on('data', (chunk: string) => {
        text = text.length < maxReadLength ? text + chunk : text
        if (response.headers['content-type']?.startsWith('text/event-stream')) {
          sent.destroy()
          end()
        }
      })
      response.on('end', end)
      response.on('error', end)
    })
    sent.end(body)
  })
}
