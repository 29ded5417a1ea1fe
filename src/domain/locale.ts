import { isTimeZone } from './time-zone'

/*
 * Languages and time zones of browsers, headers and accounts may be invalid: `C`, nothing, `en-US@posix`,
 * `Etc/Unknown`. `Intl` throws on these, so every value passes through this module first.
 */

/** The first valid language tag; English if there is none. */
export function knownLanguage(...wanted: readonly (string | undefined)[]) {
  for (const tag of wanted) {
    const known = languageOf(tag ?? '')
    if (known) return known
  }
  return 'en'
}

const languageOf = (name: string) => canonical(name) ?? canonical(withoutEncoding(name))

/** The canonical tag; undefined for an invalid one. */
function canonical(tag: string) {
  try {
    return Intl.getCanonicalLocales(tag)[0]
  } catch {
    return undefined
  }
}

/** `de-DE` of `de_DE.UTF-8` and `de-DE@euro`, as systems name them. */
const withoutEncoding = (name: string) => (/^[^.@]*/.exec(name)?.[0] ?? '').replaceAll('_', '-')

/** The first language that an Accept-Language header names; null if it names none. */
export const languageOfHeader = (header = '') =>
  header
    .split(',')
    .map((part) => languageOf(part.replace(/;.*/s, '').trim()))
    .find((language) => language !== undefined) ?? null

/** The zone, or a fallback if this machine does not know it. */
export const knownTimeZone = (zone: string | null | undefined, otherwise = 'UTC') =>
  typeof zone === 'string' && isTimeZone(zone) ? zone : otherwise

/** The time zone and the language of this device. */
export function ownLocale() {
  const { timeZone, locale } = new Intl.DateTimeFormat().resolvedOptions()
  return { timeZone: knownTimeZone(timeZone), language: knownLanguage(locale) }
}
