import { knownLanguage } from '@/domain/locale'
import { isServer } from './is-server'
import { pageState } from './page-state'

/** The page sends it to the server in a header, so that both use the same language. */
const browserLanguage = () => knownLanguage(navigator.language, ...navigator.languages)

const language = pageState(() => (isServer ? 'en' : browserLanguage()))

/** The locale of dates and numbers: the browser's preferred one. */
export const currentLanguage = () => language.current

/** For a page that the server renders. */
export function setLanguage(wanted: string) {
  language.current = knownLanguage(wanted)
}
