import { isServer } from './is-server'

let language = isServer ? 'en' : navigator.language

/** The locale of dates and numbers: the browser's preferred one. */
export const currentLanguage = () => language

/** For a page that the server renders. A browser may ask for a language that does not exist. */
export function setLanguage(wanted: string) {
  try {
    language = Intl.getCanonicalLocales(wanted)[0] ?? 'en'
  } catch {
    language = 'en'
  }
}
