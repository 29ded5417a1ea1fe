import { hashOfToken } from '../../platform/secrets/tokens'

/** After the last sign-in: as long as the cookie lasts. */
export const knownBrowserInDays = 365

const rememberedAccounts = 4
const separator = '~'
const entryForm = /^(\d{1,16})\.([\w-]{43})$/

export type KnownBrowserEntry = { userId: number; token: string; hash: string }

/** Parses the cookie of known browsers: a token for each of the last few accounts that signed in there. */
export function knownBrowserEntries(cookie: string | undefined): KnownBrowserEntry[] {
  const texts = (cookie ?? '').split(separator, rememberedAccounts)
  return texts.flatMap((text) => {
    const [, userId, token] = entryForm.exec(text) ?? []
    return userId && token ? [{ userId: Number(userId), token, hash: hashOfToken(token) }] : []
  })
}

/** The cookie's next value, after `userId` has signed in with this token. */
export function withKnownBrowser(entries: KnownBrowserEntry[], userId: number, token: string) {
  const others = entries.filter((entry) => entry.userId !== userId)
  return [{ userId, token }, ...others]
    .slice(0, rememberedAccounts)
    .map((entry) => `${entry.userId}.${entry.token}`)
    .join(separator)
}
