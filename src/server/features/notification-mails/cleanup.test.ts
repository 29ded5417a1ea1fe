import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { deleteOldMails, deleteOldNotifications } from './cleanup-queries'
import { mailedServer } from './testing/mailed-project'

const { db, ...server } = await mailedServer()

const daysAgo = (days: number) => sql<string>`now() - make_interval(days => ${days})`

test('notifications of more than 90 days are deleted, any number of them, and later ones stay', async () => {
  const { reader, notify } = await server.project()
  const { id } = await notify()
  await sql`
    insert into notifications (user_id, kind, created_at)
    select ${reader.id}::bigint, 'mentioned', ${daysAgo(91)} from generate_series(1, 2500)`.execute(db)
  await db
    .updateTable('notifications')
    .set({ createdAt: daysAgo(89) })
    .where('id', '=', id)
    .execute()
  await Promise.all([deleteOldNotifications(db), deleteOldNotifications(db)])
  expect(await db.selectFrom('notifications').select('id').execute()).toEqual([{ id }])
})

test('old emails are deleted once they are sent or failed, but those of invitations', async () => {
  const { owner } = await server.project()
  const organization = await server.make.organization()
  const invitation = await server.make.invitation(organization, owner)
  const mail = async (
    days: number,
    state: 'queued' | 'handed_over' | 'failed',
    invitationId: number | null = null,
  ) => {
    const template = invitationId === null ? 'notifications' : 'invitation'
    const { id: taskId } = await server.make.task(await server.make.project(owner))
    const row = {
      template,
      taskId,
      recipientId: owner.id,
      state,
      createdAt: daysAgo(days),
      invitationId,
    } as const
    return (await db.insertInto('mails').values(row).returning('id').executeTakeFirstOrThrow()).id
  }
  await mail(91, 'handed_over')
  await mail(91, 'failed')
  const kept = [
    await mail(89, 'handed_over'),
    await mail(400, 'queued'),
    await mail(91, 'handed_over', invitation.id),
  ]
  await deleteOldMails(db)
  expect((await db.selectFrom('mails').select('id').orderBy('id').execute()).map(({ id }) => id)).toEqual(
    kept,
  )
})
