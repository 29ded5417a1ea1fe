import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

const rememberedAccounts = 4
const separator = '~'

/**
 * A browser in which somebody has signed in before carries a proof of it: a signed entry for each of the last few
 * accounts. Guessing from elsewhere then never counts against that browser.
 */
export function createKnownBrowsers(appSecret: string) {
  const sign = (text: string) =>
    createHmac('sha256', appSecret).update(`known-browser:${text}`).digest('base64url')
  const isGenuine = (text: string, signature: string) => {
    const expected = Buffer.from(sign(text))
    const given = Buffer.from(signature)
    return expected.length === given.length && timingSafeEqual(expected, given)
  }

  const entriesOf = (cookie: string | undefined) =>
    (cookie ?? '')
      .split(separator)
      .slice(0, rememberedAccounts)
      .map((entry) => {
        const [userId = '', nonce = '', signature = ''] = entry.split('.')
        return { entry, userId, nonce, genuine: isGenuine(`${userId}.${nonce}`, signature) }
      })
      .filter(({ genuine }) => genuine)

  return {
    /** The browser's name for this account, or undefined when the account never signed in there. */
    find: (cookie: string | undefined, userId: number) =>
      entriesOf(cookie).find((entry) => entry.userId === String(userId))?.nonce,

    /** The cookie's next value, after `userId` has signed in. */
    remember(cookie: string | undefined, userId: number) {
      const entries = entriesOf(cookie)
      const mine = entries.find((entry) => entry.userId === String(userId))
      const text = `${userId}.${mine?.nonce ?? randomBytes(16).toString('base64url')}`
      const others = entries.filter((entry) => entry !== mine).map(({ entry }) => entry)
      return [`${text}.${sign(text)}`, ...others].slice(0, rememberedAccounts).join(separator)
    },
  }
}

export type KnownBrowsers = ReturnType<typeof createKnownBrowsers>
