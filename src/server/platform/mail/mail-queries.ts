/** Written as SQL: the sending of emails takes and releases rows that others skip. */
import { randomBytes } from 'node:crypto'
import { type Selectable, sql } from 'kysely'
import type { MailTable, SecurityEventKind } from '@db/schema/notifications'
import { type Db, inTransaction } from '../database/database'
import type { MailWait } from './mail-failures'

/** An email that is due. */
export type DueMail = Omit<
  Selectable<MailTable>,
  'state' | 'nextAttemptAt' | 'refusedAt' | 'error' | 'createdAt' | 'handedOverAt'
> &
  MailWait

/** How long a process owns an email that it took; if the process dies, another one takes it afterwards. */
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

/** Queues the email with the link that connects another account. @returns what its token is derived from */
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
  const { rows } = await sql<{ count: number }>`select count(*) from mails where state = 'queued'`.execute(db)
  return rows[0]?.count ?? 0
}

/** Takes due emails, so that no other process does. */
export async function takeDueMails(db: Db, limit: number) {
  const { rows } = await sql<DueMail>`
    update mails set next_attempt_at = now() + make_interval(secs => ${leaseSeconds})
    where id in (
      select id from mails where state = 'queued' and next_attempt_at <= now()
      order by next_attempt_at, id limit ${limit} for update skip locked
    )
    returning id, template, invitation_id as "invitationId", task_id as "taskId", recipient_id as "recipientId", notice,
      address, nonce, withheld, extract(epoch from now() - created_at)::float as "waitedSeconds",
      coalesce(extract(epoch from now() - refused_at), 0)::float as "refusedSeconds"`.execute(db)
  return rows
}

/** @param notificationIds what the email told; others have joined it since it was composed, and get another one */
export const markHandedOver = (db: Db, mailId: number, notificationIds: readonly number[]) =>
  inTransaction(db, async (transaction) => {
    await transaction
      .updateTable('mails')
      .set({ state: 'handed_over', error: null, handedOverAt: sql`now()` })
      .where('id', '=', mailId)
      .execute()
    await releaseNotifications(transaction, mailId, notificationIds)
  })

/** Lets notifications of an email wait for another one. The email's row is locked, so that none joins meanwhile. */
async function releaseNotifications(transaction: Db, mailId: number, told: readonly number[]) {
  await sql`
    update notifications set mail_id = null, mail_at = now()
    where mail_id = ${mailId} and id <> all(${told}::bigint[])`.execute(transaction)
}

/** Gives an email up. What it told waits, if it is still unread, to go along with the next one. */
export const markFailed = (db: Db, mailId: number, error: string) =>
  inTransaction(db, async (transaction) => {
    await transaction.updateTable('mails').set({ state: 'failed', error }).where('id', '=', mailId).execute()
    await sql`
      update notifications set mail_id = null, mail_at = case when read_at is null then timestamptz 'infinity' end
      where mail_id = ${mailId}`.execute(transaction)
  })

/** @param isRefused whether the mail server itself put the email off */
export async function postponeMail(
  db: Db,
  mailId: number,
  { seconds, error, isRefused }: { seconds: number; error: string; isRefused: boolean },
) {
  await db
    .updateTable('mails')
    .set({
      error,
      nextAttemptAt: sql`now() + make_interval(secs => ${seconds})`,
      ...(isRefused && { refusedAt: sql`coalesce(refused_at, now())` }),
    })
    .where('id', '=', mailId)
    .execute()
}

/** Deletes an email that is no longer needed, such as that of a revoked invitation. */
export const dropMail = (db: Db, mailId: number) =>
  inTransaction(db, async (transaction) => {
    await sql`select from mails where id = ${mailId} for update`.execute(transaction)
    await releaseNotifications(transaction, mailId, [])
    await transaction.deleteFrom('mails').where('id', '=', mailId).execute()
  })

export type InvitationFacts = {
  id: number
  nonce: string
  email: string
  message: string
  inviter: string
  organization: string
  project: string | null
  expiresAt: string
}

/** The content of an invitation's email, while the invitation is pending. */
export async function findInvitationFacts(db: Db, invitationId: number) {
  const { rows } = await sql<InvitationFacts>`
    select i.id, i.nonce, i.email, i.message, inviter.username as inviter, o.name as organization,
      p.name as project, i.expires_at as "expiresAt"
    from invitations i
    join organizations o on o.id = i.organization_id
    join users inviter on inviter.id = i.invited_by
    left join projects p on p.id = i.project_id
    where i.id = ${invitationId} and i.status = 'pending' and i.expires_at > now()
      and (i.kind = 'organization' or p.id is not null)`.execute(db)
  return rows[0]
}

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
