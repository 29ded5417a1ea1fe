import { createHmac, timingSafeEqual } from 'node:crypto'
import { type NotificationKind, notificationKinds } from '@/domain/notification'
import { keyFor } from '../../platform/secrets/secret-box'

/** A link switches off emails of these kinds, or the daily email. */
export type Subscription = { userId: number; kinds: readonly NotificationKind[] | 'daily' }

const separator = '~'

/**
 * Links that switch emails off without a sign-in. The signed token contains the person and the kinds, and allows
 * nothing else. It does not expire, because people keep emails for years. Previous values of APP_SECRET still verify.
 */
export function createUnsubscribeLinks(
  { appSecret, formerAppSecrets }: { appSecret: string; formerAppSecrets: readonly string[] },
  url: string,
) {
  const keys = [appSecret, ...formerAppSecrets].map((secret) => keyFor('unsubscribe links', secret))
  const signatureOf = (payload: string, key: string) =>
    createHmac('sha256', key).update(payload).digest('base64url')
  const isSignature = (signature: string, payload: string, key: string) => {
    const [given, expected] = [Buffer.from(signature), Buffer.from(signatureOf(payload, key))]
    return given.length === expected.length && timingSafeEqual(given, expected)
  }

  return {
    urlOf({ userId, kinds }: Subscription) {
      const payload = [userId, ...(kinds === 'daily' ? [kinds] : kinds)].join(separator)
      return `${url}/unsubscribe/${payload}.${signatureOf(payload, keys[0] ?? '')}`
    },

    /** Undefined for a token that this server did not make. */
    read(token: string): Subscription | undefined {
      const end = token.lastIndexOf('.')
      const [payload, signature] = [token.slice(0, end), token.slice(end + 1)]
      if (!keys.some((key) => isSignature(signature, payload, key))) return undefined
      const [userId, ...names] = payload.split(separator)
      return {
        userId: Number(userId),
        kinds: names.includes('daily') ? 'daily' : notificationKinds.filter((kind) => names.includes(kind)),
      }
    },
  }
}

export type UnsubscribeLinks = ReturnType<typeof createUnsubscribeLinks>
