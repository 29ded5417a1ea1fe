import { once } from 'node:events'
import { IncomingMessage, request as requestHttp, type RequestOptions } from 'node:http'
import { request as requestHttps } from 'node:https'
import { text } from 'node:stream/consumers'
import { z } from 'zod'
import { sessionCookieName } from '../../identity/sessions/sessions'
import { publicUrlOf, type Settings } from '../../platform/settings/settings'
import { type Check, type Finding, reasonOf } from './finding'

type SiteSettings = Pick<Settings, 'publicUrl' | 'port' | 'host'>

const loopbackNames = ['localhost', '127.0.0.1', '[::1]']

/** The checks of the server's public address, through every proxy, as a browser sees it. */
export function siteChecks(settings: SiteSettings): Check[] {
  const url = publicUrlOf(settings)
  const remedy = 'Check that the server runs, and that PUBLIC_URL is the address that people open.'
  const ifAnswered = (find: typeof findCookies) => async (signal: AbortSignal) =>
    (await isAnswered(url, signal)) ? find(url, signal) : notChecked
  return [
    { name: 'address', remedy, find: (signal) => findAddress(settings, url, signal) },
    { name: 'cookies', remedy, find: ifAnswered(findCookies) },
    { name: 'proxy', remedy, find: ifAnswered(findProxy) },
    { name: 'streams', remedy, find: ifAnswered(findStreams) },
  ]
}

const notChecked: Finding = { state: 'off', text: 'Not checked, because Laneway does not answer.' }

const isAnswered = (url: string, signal: AbortSignal) =>
  ask(url, '/healthz', signal).then(
    ({ statusCode }) => statusCode === 200,
    () => false,
  )

/** Sends a request as a browser would, without following a redirect. */
async function ask(url: string, path: string, signal: AbortSignal, options: RequestOptions = {}) {
  const send = url.startsWith('https:') ? requestHttps : requestHttp
  const sent = send(new URL(path, url), { signal, ...options }).end()
  const [response] = await once(sent, 'response')
  return received.parse(response)
}

const received = z.instanceof(IncomingMessage)

async function findAddress(
  { publicUrl, host }: SiteSettings,
  url: string,
  signal: AbortSignal,
): Promise<Finding> {
  const response = await ask(url, '/healthz', signal).catch((error: unknown) => reasonOf(error))
  if (typeof response === 'string') {
    return {
      state: 'problem',
      text: `Nothing answers at ${url} (${response}).`,
      remedy: 'Start the server, or set PUBLIC_URL to the address that people open.',
    }
  }
  const answer = await text(response)
  const { location } = response.headers
  if (location !== undefined) {
    return {
      state: 'problem',
      text: `${url} leads to ${location}.`,
      remedy: 'Set PUBLIC_URL to the address that it leads to.',
    }
  }
  if (response.statusCode !== 200 || answer !== '{"status":"ok"}') {
    return {
      state: 'problem',
      text: `${url} is answered by something else (status ${response.statusCode}).`,
      remedy: 'Let the proxy pass all paths of this address on to Laneway.',
    }
  }
  const { protocol, hostname } = new URL(url)
  if (publicUrl === null && !loopbackNames.includes(host)) {
    return {
      state: 'warning',
      text: `Laneway listens on ${host}, and PUBLIC_URL is not set: links in mails lead to ${url}.`,
      remedy: 'Set PUBLIC_URL to the address that people open.',
    }
  }
  if (protocol === 'http:' && !loopbackNames.includes(hostname)) {
    return {
      state: 'warning',
      text: `${url} is not encrypted: passwords can be read on their way.`,
      remedy: 'Put a proxy with TLS before it, and set PUBLIC_URL to the https address.',
    }
  }
  return { state: 'ok', text: `Laneway answers at ${url}.` }
}

/** Signs out without a session, as a browser would: it sends an origin and gets a cookie back. */
async function findCookies(url: string, signal: AbortSignal): Promise<Finding> {
  const response = await ask(url, '/api/logout', signal, { method: 'POST', headers: { origin: url } })
  response.resume()
  if (response.statusCode === 403) {
    return {
      state: 'problem',
      text: `The server refuses what pages at ${url} send: it knows another address as its own.`,
      remedy: 'Start the server with the same PUBLIC_URL, or let the proxy keep the header Origin.',
    }
  }
  const isSecure = url.startsWith('https:')
  const name = sessionCookieName(isSecure)
  const cookie = response.headers['set-cookie']?.find((each) => each.startsWith(`${name}=`))
  if (cookie === undefined) {
    return {
      state: 'problem',
      text: `No cookie ${name} comes through (status ${response.statusCode}): nobody can sign in.`,
      remedy: 'Let the proxy keep Set-Cookie, and start the server with the same PUBLIC_URL.',
    }
  }
  const lost = ['HttpOnly', 'Path=/', ...(isSecure ? ['Secure'] : [])].filter(
    (part) => !cookie.includes(part),
  )
  if (lost.length > 0) {
    return {
      state: 'problem',
      text: `The cookie comes through without ${lost.join(', ')}.`,
      remedy: 'Let the proxy leave the attributes of cookies as they are.',
    }
  }
  return { state: 'ok', text: 'Cookies and origins come through unchanged.' }
}

const seenByServer = z.object({ isForwarded: z.boolean(), trustsProxy: z.boolean() })

async function findProxy(url: string, signal: AbortSignal): Promise<Finding> {
  const response = await ask(url, '/healthz/stream', signal)
  const [, data = ''] = /^data: (.*)$/m.exec(await firstChunk(response)) ?? []
  const { isForwarded, trustsProxy } = seenByServer.parse(JSON.parse(data))
  if (isForwarded && !trustsProxy) {
    return {
      state: 'problem',
      text: 'A proxy is in front, and the server does not know: limits count all people as one.',
      remedy: 'Set TRUST_PROXY to the number of proxies.',
    }
  }
  if (!isForwarded && trustsProxy) {
    return {
      state: 'warning',
      text: 'TRUST_PROXY is set, but no proxy reports whom it speaks for: limits can be evaded.',
      remedy: 'Let the proxy set X-Forwarded-For, or leave TRUST_PROXY out if there is none.',
    }
  }
  return {
    state: 'ok',
    text: isForwarded ? "The proxy reports people's addresses." : 'There is no proxy in front.',
  }
}

async function firstChunk(response: IncomingMessage) {
  const [chunk] = await once(response.setEncoding('utf8'), 'data')
  response.destroy()
  return String(chunk)
}

const shortestPauseMilliseconds = 300

async function findStreams(url: string, signal: AbortSignal): Promise<Finding> {
  const response = await ask(url, '/healthz/stream', signal)
  const arrivals: number[] = []
  for await (const chunk of response) if (String(chunk) !== '') arrivals.push(performance.now())
  const pause = (arrivals.at(-1) ?? 0) - (arrivals[0] ?? 0)
  if (pause < shortestPauseMilliseconds) {
    return {
      state: 'problem',
      text: 'Something on the way holds streams back: changes of others arrive late or never.',
      remedy: 'Switch buffering off in the proxy for text/event-stream (in nginx: proxy_buffering off).',
    }
  }
  return { state: 'ok', text: 'Live changes arrive at once.' }
}
