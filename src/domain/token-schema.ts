import { z } from 'zod'
import { shape } from './examples'
import { id, instant, sentName } from './fields'
import { maxProjectsOfToken, tokenLifetimesInDays, tokenNameMaxLength, tokenScopes } from './token'

const scope = z.enum(tokenScopes)

/** A token of the viewer. Its secret is not stored. */
export const accessToken = z
  .object({
    id,
    name: z.string(),
    scope,
    /** Null: all that its owner can reach. */
    projectIds: z.array(id).nullable(),
    createdAt: instant,
    /** Null: it does not expire. */
    expiresAt: instant.nullable(),
    /** To within five minutes; null: not used yet. */
    lastUsedAt: instant.nullable(),
    /** The network address of its last use. */
    lastAddress: z.string().nullable(),
  })
  .meta(shape('AccessToken'))
export type AccessToken = z.infer<typeof accessToken>

export const newAccessToken = z
  .object({
    name: sentName('Token name is required', tokenNameMaxLength).transform((name) => name.trim()),
    scope,
    projectIds: z.array(id).min(1).max(maxProjectsOfToken).nullable(),
    expiresInDays: z.literal(tokenLifetimesInDays).nullable(),
  })
  .meta(shape('NewAccessToken'))
export type NewAccessToken = z.infer<typeof newAccessToken>

export const madeAccessToken = accessToken
  .extend({
    /** Shown only once. */
    token: z.string(),
  })
  .meta(shape('MadeAccessToken'))
