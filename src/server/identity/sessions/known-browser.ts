import { daySeconds } from '@/domain/units'
import { afterCommit, type Db, inTransaction } from '../../platform/database/database'
import { hashOfToken, newToken } from '../../platform/secrets/tokens'
import {
  deleteKnownBrowsers,
  findKnownBrowser,
  findKnownBrowserOfAnybody,
  knownBrowserInDays,
  putKnownBrowser,
} from './known-browser-queries'
import { lockAccount } from './session-queries'

export const knownBrowserCookieName = (secure: boolean) =>
  secure ? '__Host-laneway_browser' : 'laneway_browser'

type Parts = {
  /** The cookie of known browsers that the request carries. */
  cookie: string | undefined
  /** Sets that cookie in the response. */
  setCookie: (value: string, maxAgeSeconds: number) => void
}

/** The browser of a request: finds the accounts that know it, and changes them. */
export function createKnownBrowser({ cookie, setCookie }: Parts) {
  const entries = knownBrowserEntries(cookie)
  const hashes = entries.map(({ hash }) => hash)

  async function find(userId: number | null, through: Db) {
    // An unknown address uses an id that no user has, so that both cases take the same time.
    const known = hashes.length > 0 && (await findKnownBrowser(through, userId ?? 0, hashes))
    return known ? known.tokenHash : undefined
  }

  async function findOfAnybody(through: Db) {
    const known = hashes.length > 0 && (await findKnownBrowserOfAnybody(through, hashes))
    return known ? known.tokenHash : undefined
  }

  /** The caller has locked the account. The cookie is set after the commit. */
  async function put(userId: number, transaction: Db) {
    const known = await find(userId, transaction)
    const { token, hash } = entries.find((entry) => entry.hash === known) ?? newToken()
    await putKnownBrowser(transaction, userId, hash)
    const value = withKnownBrowser(entries, userId, token)
    afterCommit(transaction, () => setCookie(value, knownBrowserInDays * daySeconds))
  }

  const remember = (userId: number, through: Db) =>
    inTransaction(through, async (transaction) => {
      await lockAccount(transaction, userId)
      await put(userId, transaction)
    })

  const deleteOthers = (userId: number, through: Db) =>
    inTransaction(through, async (transaction) => {
      await lockAccount(transaction, userId)
      await deleteKnownBrowsers(transaction, userId, (await find(userId, transaction)) ?? null)
    })

  return { find, findOfAnybody, put, remember, deleteOthers }
}

const rememberedAccounts = 4
const separator = '~'
const entryForm = /^(\d{1,16})\.([\w-]{43})$/

type KnownBrowserEntry = { userId: number; token: string; hash: string }

/** Parses the cookie of known browsers: a token for each of the last few accounts that signed in there. */
export function knownBrowserEntries(cookie: string | undefined): KnownBrowserEntry[] {
  const texts = (cookie ?? '').split(separator, rememberedAccounts)
  return texts.flatMap((text) => {
    const [, userId, token] = entryForm.exec(text) ?? []
    return userId && token ? [{ userId: Number(userId), token, hash: hashOfToken(token) }] : []
  })
}

/** The cookie's next value, after `userId` has signed in with this token. */
function withKnownBrowser(entries: KnownBrowserEntry[], userId: number, token: string) {
  const others = entries.filter((entry) => entry.userId !== userId)
  return [{ userId, token }, ...others]
    .slice(0, rememberedAccounts)
    .map((entry) => `${entry.userId}.${entry.token}`)
    .join(separator)
}
