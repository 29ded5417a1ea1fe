import { sql } from 'kysely'
import { openPreparedDatabase } from '../../../src/server/platform/embedded-postgres/prepared-database'
import { readSettings } from '../../../src/server/platform/settings/settings'
import { expect } from './journey'
import { mailsTo } from './outbox'

const dataDir = () => process.env.LANEWAY_TEST_DATA ?? ''

type Recipient = { id: number; person: { email: string } }

/** Emails go to verified addresses only. SQL verifies the address without a change to other sessions. */
export async function verifyAddress({ id }: { id: number }) {
  const { db, close } = await openPreparedDatabase(readSettings({ DATA_DIR: dataDir() }), console.error)
  await sql`update users set email_proven_at = now() where id = ${id}`.execute(db)
  await close()
}

/**
 * Lets time pass for the emails that wait to be sent to a user, and waits until the product has sent or
 * dropped those that are due then.
 *
 * @returns all notification emails that the user has received so far, oldest first
 */
export async function mailsAfter(minutes: number, { id, person }: Recipient) {
  const { db, close } = await openPreparedDatabase(readSettings({ DATA_DIR: dataDir() }), console.error)
  await sql`
    update notifications set mail_at = mail_at - make_interval(mins => ${minutes})
    where user_id = ${id} and mail_at is not null`.execute(db)
  const waiting = async () => {
    const { rows } = await sql<{ id: number }>`
      select id from notifications where user_id = ${id} and mail_at <= now()
      union all
      select id from mails
      where recipient_id = ${id} and template in ('notifications', 'daily') and state = 'queued'`.execute(db)
    return rows
  }
  await expect.poll(waiting, { message: `emails to ${person.email} that wait` }).toEqual([])
  await close()
  const mails = await mailsTo(`${dataDir()}/outbox`, person.email)
  return mails.filter((text) => text.includes('List-Unsubscribe:'))
}

export const subjectOf = (mail: string) => /^Subject: (.*)$/m.exec(mail)?.[1]

/** The path of the link with which a mail program unsubscribes. */
export const unsubscribePathOf = (mail: string | undefined) =>
  new URL(/^List-Unsubscribe:\s*<(\S+)>$/m.exec(mail?.replaceAll(/\n[ \t]+/g, ' ') ?? '')?.[1] ?? '').pathname
