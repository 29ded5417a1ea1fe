import Bowser from 'bowser'

/** Such as "Firefox on Linux"; the program's own first word where it is no browser, null where it did not say. */
export function browserName(userAgent: string | null) {
  if (!userAgent) return null
  const { browser, os } = Bowser.parse(userAgent)
  const name = browser.name || (userAgent.split(/[/ ]/)[0] ?? '')
  return [name, os.name].filter(Boolean).join(' on ') || null
}
