import { AsyncLocalStorage } from 'node:async_hooks'
import { type ClientRequest, type IncomingMessage, request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import type { CustomFetch } from 'openid-client'
import { withDeadline } from '../../platform/process/with-deadline'

/** The provider's response cannot be used; the message is shown to the user who signs in. */
export class ProviderFailure extends Error {}

const maxResponseBytes = 256 * 1024

export const unreachable = (cause: unknown) =>
  new ProviderFailure('AeroAuth cannot be reached at the moment. Please try again.', { cause })

/** The failure that caused an error of openid-client, if one did. */
export const failureIn = (error: unknown) =>
  [error, error instanceof Error ? error.cause : undefined].find(
    (candidate) => candidate instanceof ProviderFailure,
  )

const exchange = new AsyncLocalStorage<AbortSignal>()

/** Applies one time limit to all calls of an exchange; openid-client has one for each call. */
export const inExchange = <Result>(milliseconds: number, work: () => Promise<Result>) =>
  withDeadline(milliseconds, (signal) => exchange.run(signal, work))

/**
 * Calls a provider that may be slow, overloaded or hostile: takes only JSON of a successful response, follows no
 * redirect, limits the size, and ends with the exchange. `fetch` is not usable: garbage collection can drop its abort
 * signal while the body is read.
 */
export const providerFetch: CustomFetch = async (url, { method, headers, body, signal }) => {
  const end = exchange.getStore() ?? signal
  try {
    end?.throwIfAborted()
    const form = body instanceof URLSearchParams ? body.toString() : ''
    return Response.json(await jsonOf(open(new URL(url), method, headers), form, end))
  } catch (error) {
    throw unreachable(error)
  }
}

function open(url: URL, method: string, headers: Record<string, string>) {
  const request = url.protocol === 'https:' ? requestHttps : requestHttp
  const ownHeaders = { 'user-agent': 'Laneway', 'accept-encoding': 'identity' }
  return request(url, { method, headers: { ...headers, ...ownHeaders }, agent: false })
}

async function jsonOf(request: ClientRequest, body: string, signal?: AbortSignal): Promise<unknown> {
  const stop = () => request.destroy()
  signal?.addEventListener('abort', stop)
  try {
    const answer = await answerOf(request, body)
    const { statusCode = 0 } = answer
    if (statusCode < 200 || statusCode > 299) throw new Error(`status ${statusCode}`)
    return JSON.parse(await readLimited(answer))
  } finally {
    signal?.removeEventListener('abort', stop)
    stop()
  }
}

function answerOf(request: ClientRequest, body: string) {
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
  return Buffer.concat(chunks).toString()
}
