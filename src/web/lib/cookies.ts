import { daySeconds } from '@/domain/units'

const maxAgeSeconds = 365 * daySeconds

/** The value of a cookie that scripts may read; empty without one. */
export function readCookie(name: string) {
  const start = `${name}=`
  return (
    document.cookie
      .split('; ')
      .find((pair) => pair.startsWith(start))
      ?.slice(start.length) ?? ''
  )
}

/** Writes a cookie for all pages, or removes it if it is empty. */
export function writeCookie(name: string, value: string) {
  const secure = location.protocol === 'https:' ? '; secure' : ''
  document.cookie = `${name}=${value}; path=/; max-age=${value === '' ? 0 : maxAgeSeconds}; samesite=lax${secure}`
}
