import { isIP } from 'node:net'
import { z } from 'zod'

/** The number of proxies in front of the server, or their addresses: `1`, `10.0.0.0/8, loopback`. Unset: none. */
export const proxies = z.string().transform((text, context) => {
  if (text === 'off') return false as const
  if (/^\d{1,2}$/.test(text)) return Number(text) || (false as const)
  const addresses = text.split(',').map((part) => part.trim())
  if (addresses.every(isProxy)) return addresses
  context.addIssue('TRUST_PROXY must be a number of proxies, or their addresses separated by commas.')
  return z.NEVER
})

function isProxy(text: string) {
  if (['loopback', 'linklocal', 'uniquelocal'].includes(text)) return true
  const [address = '', bits = '0', ...rest] = text.split('/')
  const version = isIP(address)
  return (
    version !== 0 && rest.length === 0 && /^\d{1,3}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128)
  )
}
