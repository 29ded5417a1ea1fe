import { type ClientRequest, type IncomingMessage, request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'

/** The provider's response cannot be used; the message is shown to the user who signs in. */
export class ProviderFailure extends Error {}

const maxResponseBytes = 256 * 1024

export const unreachable = (cause: unknown) =>
  new ProviderFailure('AeroAuth cannot be reached at the moment. Please try again.', { cause })

export type ProviderCall = {
  method?: 'GET' | 'POST'
  headers?: Record<string, string>
  body?: string
  /** Aborts the call, including the response's body, and closes its connection. */
  signal: AbortSignal
}

/**
 * Calls a provider that may be slow, overloaded or hostile: follows no redirect and limits time and size. `fetch` is
 * not usable: garbage collection can drop its abort signal while the body is read.
 */
export async function providerFetch(url: string | URL, call: ProviderCall): Promise<Response> {
  try {
    call.signal.throwIfAborted()
    return await answered(open(new URL(url), call), call)
  } catch (error) {
    throw unreachable(error)
  }
}

function open(url: URL, { method = 'GET', headers }: ProviderCall) {
  const request = url.protocol === 'https:' ? requestHttps : requestHttp
  const ownHeaders = { 'user-agent': 'Laneway', 'accept-encoding': 'identity' }
  return request(url, { method, headers: { ...ownHeaders, ...headers }, agent: false })
}

async function answered(request: ClientRequest, { body, signal }: ProviderCall) {
  const stop = () => request.destroy()
  signal.addEventListener('abort', stop)
  try {
    const answer = await answerOf(request, body)
    return new Response(await readLimited(answer), { status: answer.statusCode ?? 0 })
  } finally {
    signal.removeEventListener('abort', stop)
    stop()
  }
}

function answerOf(request: ClientRequest, body: string | undefined) {
  return new Promise<IncomingMessage>((resolve, reject) => {
    request.once('response', resolve)
    request.on('error', reject)
    request.end(body)
  })
}

async function readLimited(answer: IncomingMessage) {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of answer) {
    size += chunk.byteLength
    if (size > maxResponseBytes) throw new Error('the answer is too long')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

/** Returns the JSON of a successful response. */
export async function providerJson(url: string | URL, call: ProviderCall): Promise<unknown> {
  const answer = await providerFetch(url, call)
  if (!answer.ok) throw unreachable(new Error(`status ${answer.status}`))
  try {
    return await answer.json()
  } catch (error) {
    throw unreachable(error)
  }
}
