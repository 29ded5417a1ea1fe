import Bowser from 'bowser'

/** Such as "Firefox on Linux"; the first word of the user agent for other programs, null without a user agent. */
export function browserName(userAgent: string | null) {
  if (!userAgent) return null
  const { browser, os } = Bowser.parse(userAgent)
  const name = browser.name || (userAgent.split(/[/ ]/)[0] ?? '')
  return [name, os.name].filter(Boolean).join(' on ') || null
}
