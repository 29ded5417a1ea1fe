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

/** PostgreSQL URLs may have no host, when they point to a socket. */
function parsed(text: string) {
  const address = text.replace('@/', '@localhost/')
  return URL.canParse(address) ? new URL(address) : null
}

const isBare = (url: URL) =>
  url.hostname !== '' && url.pathname === '/' && !url.search && !url.hash && !url.username && !url.password
