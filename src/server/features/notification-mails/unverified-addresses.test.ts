import { sql } from 'kysely'
import { afterEach, expect, test } from 'vitest'
import { mailedAfterVerificationHours } from '@/domain/notification'
import { sendReminders } from '../reminders/send-reminders'
import { mailedServer, minutesFromNow } from './testing/mailed-project'

const server = await mailedServer()
const { db, make } = server

afterEach(async () => {
  await db.deleteFrom('mails').execute()
  await db.deleteFrom('notifications').execute()
})

const subjectsTo = async (person: { email: string }) => {
  await server.queue()
  return server.post.subjectsTo(person.email)
}

/** Also when the machine's clock is set back before they are queued. */
const allIsDue = () =>
  sql`update notifications set mail_at = '-infinity' where mail_at <> 'infinity'`.execute(db)

/** A person who registered with an address that they have not verified, and their default notifications. */
async function unverified() {
  const person = await server.registered()
  const { owner: user, project, task } = await server.project()
  const owner = await server.as(user)
  await make.member(project, 'editor', person)
  await owner.call(`/api/tasks/${task.id}/comments`, { body: { content: `@${person.username}, look` } })
  const dueDate = minutesFromNow(60)
  await owner.call(`/api/projects/${project.id}/tasks`, {
    body: { title: 'Sow', assignedTo: person.id, dueDate },
  })
  await sendReminders({ db, now: new Date(), onReminded: () => {} })
  await server.preference(person, 'removed', true)
  const kinds = async () =>
    (await person.call('/api/notifications')).json<{ kind: string }[]>().map(({ kind }) => kind)
  const verify = async () => {
    const token = await server.post.latestToken(person.email, 'Welcome to Laneway')
    return (await person.call('/api/verify-email', { body: { token } })).statusCode
  }
  return { person, owner, project, kinds, verify }
}

test('nothing that happens is mailed to an address that is not verified, and all of it is in the inbox', async () => {
  const { person, owner, project, kinds } = await unverified()
  expect(new Set(await kinds())).toEqual(new Set(['mentioned', 'assigned', 'due_soon']))
  await owner.call(`/api/projects/${project.id}/members/${person.id}`, { method: 'DELETE' })
  await allIsDue()
  expect(await subjectsTo(person)).toEqual(['Welcome to Laneway'])
})

test('nor what waited to be mailed, or was in an email already', async () => {
  const { owner, reader, task, notify } = await server.project()
  await notify('mentioned')
  await server.queue()
  await notify('mentioned', { taskId: (await make.task({ id: (await make.project(owner)).id })).id })
  await sql`update users set email_proven_at = null where id = ${reader.id}`.execute(db)
  expect(await subjectsTo(reader)).toEqual([])
  await notify('mentioned', { taskId: task.id })
  expect(await subjectsTo(reader)).toEqual([])
  expect(await server.countMails()).toBe(0)
})

test('what waited is mailed once the address is verified, if it is unread and not older than a day', async () => {
  const { person, verify } = await unverified()
  const old = `interval '${mailedAfterVerificationHours} hours 1 minute'`
  await sql`
    update notifications set created_at = now() - ${sql.raw(old)}
    where user_id = ${person.id} and kind = 'mentioned'`.execute(db)
  await sql`update notifications set read_at = now() where user_id = ${person.id} and kind = 'due_soon'`.execute(
    db,
  )
  expect(await verify()).toBe(200)
  expect(await subjectsTo(person)).toEqual(['Welcome to Laneway'])
  await allIsDue()
  expect(await subjectsTo(person)).toEqual(['Welcome to Laneway', 'A task was assigned to you'])
})

test('an invitation is mailed to any address', async () => {
  const person = await server.registered()
  const organization = await make.organization()
  const admin = await server.as(await make.organizationMember(organization, 'admin'))
  await admin.call(`/api/organizations/${organization.slug}/invite`, { body: { email: person.email } })
  expect(await subjectsTo(person)).toContain('You are invited to Laneway')
})
