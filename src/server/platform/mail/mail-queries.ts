import { randomBytes } from 'node:crypto'
import { type Selectable, sql } from 'kysely'
import type { MailTable, SecurityEventKind } from '@db/schema/notifications'
import { type Db, inTransaction } from '../database/database'
import { fromNow, now } from '../database/moments'
import type { MailWait } from './mail-failures'

/** An email that is due. */
export type DueMail = Omit<
  Selectable<MailTable>,
  'state' | 'nextAttemptAt' | 'refusedAt' | 'error' | 'createdAt' | 'handedOverAt'
> &
  MailWait

/** The lease of a taken email. If its process dies, another one takes the email afterwards. */
const leaseSeconds = 60

export async function queueInvitationMail(db: Db, invitationId: number, { withheld }: { withheld: boolean }) {
  await db.insertInto('mails').values({ template: 'invitation', invitationId, withheld }).execute()
}

/** Queues the email that welcomes a new user and verifies their address. */
export async function queueVerificationEmail(db: Db, recipientId: number) {
  await db.insertInto('mails').values({ template: 'welcome', recipientId, nonce: newNonce() }).execute()
}

/** Queued whether or not the address has an account, so that the response is the same. */
export async function queueResetEmail(db: Db, address: string) {
  await db.insertInto('mails').values({ template: 'password_reset', address, nonce: newNonce() }).execute()
}

/** Queues the email with the link that connects another account. @returns the data from which its token is derived */
export async function queueRelinkEmail(db: Db, recipientId: number) {
  const mail = { template: 'relink', recipientId, nonce: newNonce() } as const
  const { id } = await db.insertInto('mails').values(mail).returning('id').executeTakeFirstOrThrow()
  return { ...mail, id }
}

/** Queues an email about a change of the user's account. */
export async function queueSecurityEmail(db: Db, recipientId: number, notice: SecurityEventKind) {
  await db.insertInto('mails').values({ template: 'notice', recipientId, notice }).execute()
}

const newNonce = () => randomBytes(16).toString('base64url')

export async function countQueuedMails(db: Db) {
  const { count } = await db
    .selectFrom('mails')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('state', '=', sql.lit('queued'))
    .executeTakeFirstOrThrow()
  return count
}

/** Takes due emails, so that no other process does. */
export const takeDueMails = (db: Db, limit: number): Promise<DueMail[]> =>
  db
    .updateTable('mails')
    .set({ nextAttemptAt: fromNow(leaseSeconds, 'secs') })
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('mails')
        .select('id')
        .where('state', '=', sql.lit('queued'))
        .where('nextAttemptAt', '<=', now)
        .orderBy('nextAttemptAt')
        .orderBy('id')
        .limit(limit)
        .forUpdate()
        .skipLocked(),
    )
    .returning(['id', 'template', 'invitationId', 'taskId', 'recipientId', 'notice', 'address', 'nonce'])
    .returning('withheld')
    .returning((eb) => [
      sql<number>`extract(epoch from now() - ${eb.ref('createdAt')})::float`.as('waitedSeconds'),
      sql<number>`coalesce(extract(epoch from now() - ${eb.ref('refusedAt')}), 0)::float`.as(
        'refusedSeconds',
      ),
    ])
    .execute()

/** @param notificationIds the notifications in the email. Others that joined it later get another email */
export const markHandedOver = (db: Db, mailId: number, notificationIds: readonly number[]) =>
  inTransaction(db, async (transaction) => {
    await transaction
      .updateTable('mails')
      .set({ state: 'handed_over', error: null, handedOverAt: now })
      .where('id', '=', mailId)
      .execute()
    await releaseNotifications(transaction, mailId, notificationIds)
  })

/**
 * Releases notifications of an email for another one. The lock on the email's row keeps others from joining meanwhile.
 */
async function releaseNotifications(transaction: Db, mailId: number, mailedIds: readonly number[]) {
  await transaction
    .updateTable('notifications')
    .set({ mailId: null, mailAt: now })
    .where('mailId', '=', mailId)
    .where('id', '<>', sql<number>`all(${mailedIds}::bigint[])`)
    .execute()
}

/** Gives up an email. Its unread notifications wait for the next one. */
export const markFailed = (db: Db, mailId: number, error: string) =>
  inTransaction(db, async (transaction) => {
    await transaction.updateTable('mails').set({ state: 'failed', error }).where('id', '=', mailId).execute()
    await transaction
      .updateTable('notifications')
      .set((eb) => ({
        mailId: null,
        mailAt: eb
          .case()
          .when('readAt', 'is', null)
          .then(sql<string>`timestamptz 'infinity'`)
          .end(),
      }))
      .where('mailId', '=', mailId)
      .execute()
  })

/** @param isRefused whether the mail server itself deferred the email */
export async function postponeMail(
  db: Db,
  mailId: number,
  { seconds, error, isRefused }: { seconds: number; error: string; isRefused: boolean },
) {
  await db
    .updateTable('mails')
    .set({
      error,
      nextAttemptAt: fromNow(seconds, 'secs'),
      ...(isRefused && { refusedAt: sql`coalesce(refused_at, now())` }),
    })
    .where('id', '=', mailId)
    .execute()
}

/** Deletes an email that is no longer needed, such as that of a revoked invitation. */
export const dropMail = (db: Db, mailId: number) =>
  inTransaction(db, async (transaction) => {
    await transaction.selectFrom('mails').select('id').where('id', '=', mailId).forUpdate().execute()
    await releaseNotifications(transaction, mailId, [])
    await transaction.deleteFrom('mails').where('id', '=', mailId).execute()
  })

export type InvitationFacts = NonNullable<Awaited<ReturnType<typeof findInvitationFacts>>>

/** The content of an invitation's email, while the invitation is pending. */
export const findInvitationFacts = (db: Db, invitationId: number) =>
  db
    .selectFrom('invitations as invitation')
    .innerJoin('organizations as organization', 'organization.id', 'invitation.organizationId')
    .innerJoin('users as inviter', 'inviter.id', 'invitation.invitedBy')
    .leftJoin('projects as project', 'project.id', 'invitation.projectId')
    .select(['invitation.id', 'invitation.nonce', 'invitation.email', 'invitation.message'])
    .select(['inviter.username as inviter', 'organization.name as organization', 'project.name as project'])
    .select('invitation.expiresAt')
    .where('invitation.id', '=', invitationId)
    .where('invitation.status', '=', 'pending')
    .where('invitation.expiresAt', '>', now)
    .where((eb) => eb.or([eb('invitation.kind', '=', 'organization'), eb('project.id', 'is not', null)]))
    .executeTakeFirst()

/** The recipient of an account's email: by id, or by the requested address. */
export function findMailedAccount(
  db: Db,
  { recipientId, address }: Pick<DueMail, 'recipientId' | 'address'>,
) {
  const accounts = db.selectFrom('users').select(['id', 'username', 'email', 'emailProven'])
  return recipientId === null
    ? accounts.where((eb) => eb(eb.fn('lower', ['email']), '=', address ?? '')).executeTakeFirst()
    : accounts.where('id', '=', recipientId).executeTakeFirst()
}
