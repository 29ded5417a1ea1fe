import { isIP } from 'node:net'
import { z } from 'zod'

/** A URL with one of these schemes, unchanged. */
export const urlOf = (protocols: string[], message: string) =>
  z
    .string()
    .refine((text) => protocols.includes(parsed(text)?.protocol ?? ''), { error: message, abort: true })

/** Scheme, host and port only, without a trailing slash. */
export const httpOrigin = (message: string) =>
  urlOf(['http:', 'https:'], message)
    .refine((text) => isBare(new URL(text)), { error: message, abort: true })
    .transform((text) => new URL(text).origin)

/** The number of proxies in front of the server, or their addresses: `1`, `10.0.0.0/8, loopback`. Unset: none. */
export const proxies = z.string().transform((text, context) => {
  if (text === 'off') return false as const
  if (/^\d{1,2}$/.test(text)) return Number(text) || (false as const)
  const addresses = text.split(',').map((part) => part.trim())
  if (addresses.every(isProxy)) return addresses
  context.addIssue('TRUST_PROXY must be a number of proxies, or their addresses separated by commas.')
  return z.NEVER
})

/** PostgreSQL URLs may have no host, when they point to a socket. */
function parsed(text: string) {
  const address = text.replace('@/', '@localhost/')
  return URL.canParse(address) ? new URL(address) : null
}

const isBare = (url: URL) =>
  url.hostname !== '' && url.pathname === '/' && !url.search && !url.hash && !url.username && !url.password

function isProxy(text: string) {
  if (['loopback', 'linklocal', 'uniquelocal'].includes(text)) return true
  const [address = '', bits = '0', ...rest] = text.split('/')
  const version = isIP(address)
  return (
    version !== 0 && rest.length === 0 && /^\d{1,3}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128)
  )
}
