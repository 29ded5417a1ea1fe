import { once } from 'node:events'
import { createServer, get, type IncomingMessage, type ServerResponse } from 'node:http'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { text } from 'node:stream/consumers'
import { setTimeout as delay } from 'node:timers/promises'
import { freePort } from '../../platform/process/free-port'
import {
  clientId,
  clientSecret,
  createValidProvider,
  type ValidProvider,
  type Person,
} from './valid-provider'
import type { Answer, SlowResponse, Endpoint, ProviderFaults } from './provider-faults'

const endpoints = new Map<string, Endpoint>([
  ['/.well-known/openid-configuration', 'discovery'],
  ['/token', 'token'],
  ['/jwks', 'jwks'],
  ['/userinfo', 'userinfo'],
])

export const ada: Person = {
  sub: 'ada-1815',
  email: 'ada@example.org',
  email_verified: true,
  name: 'Ada Lovelace',
  preferred_username: 'ada',
}

export type FaultyProvider = Awaited<ReturnType<typeof startFaultyProvider>>

/** An OpenID provider that signs everybody in as one user, and whose every response can be faulty. */
export async function startFaultyProvider({
  person: first = ada,
  faults: firstFaults = {},
}: { person?: Person; faults?: ProviderFaults } = {}) {
  const port = await freePort()
  const issuer = `http://127.0.0.1:${port}`
  const provider = await createValidProvider(issuer)
  const requested: string[] = []
  let [person, faults, sentBytes, localVisits, openResponses] = [first, firstFaults, 0, 0, 0]

  async function answer(request: IncomingMessage, response: ServerResponse) {
    const { pathname, searchParams } = new URL(request.url ?? '/', issuer)
    requested.push(pathname)
    if (pathname === '/authorize') {
      const callback = provider.authorize(searchParams, person)
      for (const [name, value] of Object.entries(faults.callback ?? {})) {
        if (value === undefined) callback.searchParams.delete(name)
        else callback.searchParams.set(name, value)
      }
      response.writeHead(303, { location: callback.href }).end()
      return
    }
    const local = [...endpoints.values()].find((endpoint) => pathname === `/local/${endpoint}`)
    if (local) localVisits += 1
    const endpoint = local ?? endpoints.get(pathname)
    if (!endpoint) {
      response.writeHead(404).end()
      return
    }
    const valid = await validResponse(provider, endpoint, request, faults)
    const fault = local || !isJson(valid.body) ? undefined : faults[endpoint]?.(valid.body)
    await send(response, fault ?? valid, (bytes) => (sentBytes += bytes))
  }

  const server = createServer((request, response) => {
    openResponses += 1
    response.once('close', () => (openResponses -= 1))
    answer(request, response).catch((error: unknown) => {
      if (response.headersSent) response.destroy()
      else response.writeHead(400).end(String(error))
    })
  })
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')

  return {
    issuer,
    clientId,
    clientSecret,
    /** The requested paths, in order. */
    requested,
    /** The number of bytes sent in streamed and slow responses. */
    sentBytes: () => sentBytes,
    /** The number of unfinished responses. */
    openResponses: () => openResponses,
    localVisits: () => localVisits,
    /** Replaces the faults. */
    setFaults: (others: ProviderFaults) => {
      faults = others
    },
    /** Signs everybody in as another user from now on. */
    signInAs: (other: Person) => {
      person = other
    },
    /** Acts as the browser at the provider: turns an authorization URL into the callback with its code and state. */
    async authorize(address: string | URL) {
      const response = await new Promise<IncomingMessage>((resolve, reject) => {
        get(address, resolve).once('error', reject)
      })
      const answered = await text(response)
      const { location } = response.headers
      if (!location) throw new Error(`could not authorize: ${answered}`)
      return new URL(location)
    },
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

/** The settings of a provider that is not running. */
export const absentProvider = async () => ({
  issuer: `http://127.0.0.1:${await freePort()}`,
  clientId,
  clientSecret,
})

async function validResponse(
  provider: ValidProvider,
  endpoint: Endpoint,
  request: IncomingMessage,
  { claims, signature = 'own' }: ProviderFaults,
): Promise<Answer> {
  if (endpoint === 'discovery') return { body: provider.discovery() }
  if (endpoint === 'jwks') return { body: provider.jwks() }
  const { authorization } = request.headers
  if (endpoint === 'userinfo') {
    const person = provider.userinfo(authorization)
    return person ? { body: person } : { status: 401 }
  }
  const redeemed = provider.redeem(new URLSearchParams(await text(request)), authorization)
  if (!redeemed) return { status: 400, body: { error: 'invalid_grant' } }
  const idToken = await provider.sign({ ...redeemed.claims, ...claims }, signature)
  return { body: { access_token: redeemed.accessToken, token_type: 'Bearer', id_token: idToken } }
}

async function send(
  response: ServerResponse,
  { status = 200, headers, body = '', silence = false, afterMilliseconds = 0, slow }: Answer,
  onSent: (bytes: number) => void,
) {
  if (silence) return
  await delay(afterMilliseconds)
  if (slow) return slowResponse(response, slow, onSent)
  response.writeHead(status, { 'content-type': 'application/json', ...headers })
  if (isStream(body)) await pipeline(Readable.from(blanks(body.streamedBytes, onSent)), response)
  else response.end(typeof body === 'string' ? body : JSON.stringify(body))
}

async function slowResponse(
  response: ServerResponse,
  { part, bytes, pauseMilliseconds, onByte }: SlowResponse,
  onSent: (bytes: number) => void,
) {
  const { socket } = response
  socket?.write(`HTTP/1.1 200 OK\r\nconnection: close\r\n${part === 'head' ? 'x-drip: ' : '\r\n'}`)
  for (let sent = 0; sent < bytes && socket?.writable; sent += 1) {
    socket.write('x')
    onSent(1)
    onByte?.()
    await delay(pauseMilliseconds)
  }
  socket?.destroy()
}

const blockBytes = 64 * 1024

function* blanks(bytes: number, onSent: (bytes: number) => void) {
  const block = Buffer.alloc(blockBytes, ' ')
  for (let sent = 0; sent < bytes; sent += blockBytes) {
    onSent(blockBytes)
    yield block
  }
}

const isStream = (body: Answer['body']): body is { streamedBytes: number } =>
  typeof body === 'object' && 'streamedBytes' in body

const isJson = (body: Answer['body']): body is Record<string, unknown> => typeof body === 'object'
