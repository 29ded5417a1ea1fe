import { chmod, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { homedir } from 'node:os'
import { dirname, join } from 'node:path'
import { createLanewayClient } from '../client'
import { CommandError, type Terminal } from './terminal'

export type Login = { url: string; token: string }
export type Laneway = ReturnType<typeof createLanewayClient>

/** Where `laneway login` keeps the address and the token, readable by their owner only. */
const loginFile = (environment: NodeJS.ProcessEnv) =>
  join(environment.XDG_CONFIG_HOME ?? join(homedir(), '.config'), 'laneway', 'login.json')

export async function storeLogin({ environment }: Terminal, login: Login) {
  const file = loginFile(environment)
  await mkdir(dirname(file), { recursive: true, mode: 0o700 })
  await writeFile(file, `${JSON.stringify(login)}\n`, { mode: 0o600 })
  await chmod(file, 0o600)
  return file
}

export const removeLogin = ({ environment }: Terminal) => rm(loginFile(environment), { force: true })

/**
 * The address and the token: `LANEWAY_URL` and `LANEWAY_TOKEN`, or those of the last login.
 * @throws {CommandError} if there are none
 */
export async function findLogin({ environment }: Terminal): Promise<Login> {
  const stored = await readStored(loginFile(environment))
  const url = environment.LANEWAY_URL || stored?.url
  if (url !== undefined && !URL.canParse(url))
    throw new CommandError(`${url} is no address; it begins with https://.`)
  // A token is sent only to the server that issued it.
  const kept = stored && url === stored.url ? stored.token : undefined
  const token = environment.LANEWAY_TOKEN || kept
  if (url === undefined || token === undefined)
    throw new CommandError(
      'Nobody is signed in here; run laneway login, or set LANEWAY_URL and LANEWAY_TOKEN.',
    )
  return { url, token }
}

async function readStored(file: string): Promise<Login | undefined> {
  const text = await readFile(file, 'utf8').catch(() => null)
  if (text === null) return undefined
  const stored = parsed(text)
  const isLogin = typeof stored === 'object' && stored !== null && 'url' in stored && 'token' in stored
  return isLogin ? { url: String(stored.url), token: String(stored.token) } : undefined
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

export const clientOf = ({ url, token }: Login) => createLanewayClient(url, { token })

/**
 * Sends a request that is no call of a procedure: a form, or one for a file.
 * @throws {CommandError} with the server's sentence
 */
export async function request({ url, token }: Login, path: string, init: RequestInit = {}) {
  const response = await fetch(new URL(path, url), { ...init, headers: { authorization: `Bearer ${token}` } })
  if (response.ok) return response
  // The API answers a rejected call in plain text; a proxy answers with a page.
  const isSentence = response.headers.get('content-type')?.startsWith('text/plain') ?? false
  const sentence = isSentence ? (await response.text()).trim() : ''
  throw new CommandError(sentence || `The server answered with status ${response.status}.`)
}
