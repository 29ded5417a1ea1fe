import { isServer } from './is-server'
import { pageState } from './page-state'

const language = pageState(() => (isServer ? 'en' : navigator.language))

/** The locale of dates and numbers: the browser's preferred one. */
export const currentLanguage = () => language.current

/** For a page that the server renders. A browser may ask for a language that does not exist. */
export function setLanguage(wanted: string) {
  try {
    language.current = Intl.getCanonicalLocales(wanted)[0] ?? 'en'
  } catch {
    language.current = 'en'
  }
}
