import { isTimeZone } from './time-zone'

/*
 * What browsers, headers and accounts name may be no language and no zone: `C`, nothing, `en-US@posix`, `Etc/Unknown`.
 * `Intl` throws on these, so everything that reaches it is read here.
 */

/** The first of these that is the tag of a language; English if there is none. */
export function knownLanguage(...wanted: readonly (string | undefined)[]) {
  for (const tag of wanted) {
    const known = languageOf(tag ?? '')
    if (known) return known
  }
  return 'en'
}

const languageOf = (name: string) => canonical(name) ?? canonical(withoutEncoding(name))

/** The tag as it is written by rule; undefined if it is that of no language. */
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

/** The zone, or another one if it is none that this machine knows. */
export const knownTimeZone = (zone: string | null | undefined, otherwise = 'UTC') =>
  typeof zone === 'string' && isTimeZone(zone) ? zone : otherwise

/** What the clock and the language of this device are set to. */
export function ownLocale() {
  const { timeZone, locale } = new Intl.DateTimeFormat().resolvedOptions()
  return { timeZone: knownTimeZone(timeZone), language: knownLanguage(locale) }
}
