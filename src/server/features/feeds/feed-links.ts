import { createHmac, timingSafeEqual } from 'node:crypto'
import type { FeedKey, FeedLinks } from '../../core/services'
import { keyFor } from '../../platform/secrets/secret-box'

const form = /^(\d{1,15})-([\w-]{43})\.ics$/

/**
 * The addresses of calendars. Their secret is derived from the feed, the server's secret and the person's password: the
 * database alone reveals none, yet the server can show them again, and a new password ends them. Previous values of
 * APP_SECRET still open theirs.
 */
export function createFeedLinks(
  { appSecret, formerAppSecrets }: { appSecret: string; formerAppSecrets: readonly string[] },
  url: string,
): FeedLinks {
  const keys = [appSecret, ...formerAppSecrets].map((secret) => keyFor('calendar feeds', secret))
  const secretOf = ({ id, nonce, passwordHash }: FeedKey, key: string) =>
    createHmac('sha256', key)
      .update(JSON.stringify([id, nonce, passwordHash]))
      .digest('base64url')
  const isEqual = (one: string, other: string) =>
    one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other))

  return {
    urlOf: (feed) => `${url}/feeds/${feed.id}-${secretOf(feed, keys[0] ?? '')}.ics`,
    taskUrl: (shortId) => `${url}/t/${shortId}`,
    uidOf: (taskId) => `task-${taskId}@${new URL(url).hostname}`,

    read(file) {
      const [, id, secret] = form.exec(file) ?? []
      if (id === undefined || secret === undefined) return undefined
      return { id: Number(id), opens: (feed) => keys.some((key) => isEqual(secretOf(feed, key), secret)) }
    },
  }
}
