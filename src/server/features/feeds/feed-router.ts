import { randomBytes } from 'node:crypto'
import { z } from 'zod'
import { maxFeedsOfPerson } from '@/domain/feed'
import { type Feed, feed, newFeed } from '@/domain/feed-schema'
import { id } from '@/domain/fields'
import { findProjectAccess, type ProjectAccessRow } from '../../core/access/access-queries'
import { changedMeanwhile, conflict, orNotFound } from '../../core/errors'
import { rest, router } from '../../core/init'
import { requireAction } from '../../core/admission'
import { userProcedure } from '../../core/procedures'
import { succeeded, success } from '../../core/responses/outputs'
import type { FeedLinks } from '../../core/services'
import { type Db, inTransaction } from '../../platform/database/database'
import { lockPerson } from '../views/view-queries'
import { countFeeds, deleteFeed, type FeedRow, insertFeed, listFeeds } from './feed-queries'

const nonceBytes = 32

export const feedRouter = router({
  list: userProcedure()
    .meta(rest('GET', '/feeds', 'List the addresses of your calendars'))
    .output(z.array(feed))
    .query(async ({ ctx }) =>
      (await listFeeds(ctx.db, ctx.viewer.id)).map((row) => shownFeed(row, ctx.feedLinks)),
    ),

  create: userProcedure()
    .meta(
      rest('POST', '/feeds', 'Make an address at which a calendar program reads due dates', {
        status: 201,
        responseIsSecret: true,
      }),
    )
    .input(newFeed)
    .output(feed)
    .mutation(async ({ ctx, input }) => {
      const access = await accessTo(ctx.db, ctx.viewer.id, input.projectId)
      return shownFeed(await createFeed(ctx.db, ctx.viewer.id, access), ctx.feedLinks)
    }),

  delete: userProcedure()
    .meta(rest('DELETE', '/feeds/{feedId}', 'End the address of a calendar'))
    .input(z.object({ feedId: id }))
    .output(success)
    .mutation(async ({ ctx, input }) => {
      orNotFound('calendar', await deleteFeed(ctx.db, ctx.viewer.id, input.feedId))
      return succeeded
    }),
})

/** The viewer's access to the project of a feed; null for a feed of their own tasks. */
async function accessTo(db: Db, viewerId: number, projectId: number | null) {
  if (projectId === null) return null
  const access = orNotFound(
    'project',
    await findProjectAccess(db, viewerId, { kind: 'project', id: projectId }),
  )
  requireAction(access, 'project.view')
  return access
}

const createFeed = (db: Db, userId: number, access: ProjectAccessRow | null) =>
  inTransaction(db, async (transaction) => {
    await lockPerson(transaction, userId)
    if ((await countFeeds(transaction, userId)) >= maxFeedsOfPerson) {
      throw conflict(`You have ${maxFeedsOfPerson} calendar addresses already. Revoke one to make another.`)
    }
    const nonce = randomBytes(nonceBytes).toString('base64url')
    const created = await insertFeed(transaction, { userId, access, nonce })
    if (!created) throw changedMeanwhile()
    return created
  })

const shownFeed = (row: FeedRow, links: FeedLinks): Feed => {
  const { id: feedId, projectId, projectName, createdAt } = row
  return { id: feedId, projectId, projectName, url: links.urlOf(row), createdAt }
}
