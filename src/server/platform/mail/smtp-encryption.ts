import { BlockList, isIP } from 'node:net'

const loopback = new BlockList()
loopback.addSubnet('127.0.0.0', 8, 'ipv4')
loopback.addAddress('::1', 'ipv6')

/** Whether a host of a URL is this machine. */
export function isLoopbackHost(hostname: string) {
  const host = hostname.replace(/^\[|\]$/g, '').toLowerCase()
  const version = isIP(host)
  if (version === 0) return host === 'localhost' || host.endsWith('.localhost')
  return loopback.check(host, version === 6 ? 'ipv6' : 'ipv4')
}

/**
 * The options of the mail server. They prevent passwords without encryption: `smtp:` must switch to TLS before the
 * login, unless the server is on this machine or the settings allow it. Parameters of the address cannot override this.
 */
export function guardedSmtpUrl(smtpUrl: string, isPlainAllowed: boolean) {
  const url = new URL(smtpUrl)
  const hasPassword = url.username !== '' || url.password !== '' || /[?&]auth/i.test(url.search)
  if (!hasPassword || isPlainAllowed || isLoopbackHost(url.hostname)) return smtpUrl
  if (url.protocol === 'smtps:') url.searchParams.delete('secure')
  else url.searchParams.set('requireTLS', 'true')
  return url.href
}
