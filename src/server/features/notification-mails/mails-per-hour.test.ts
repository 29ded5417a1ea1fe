import { sql } from 'kysely'
import { afterEach, describe, expect, test } from 'vitest'
import { maxMailsPerHour } from '@/domain/notification'
import { openDatabase } from '../../platform/database/database'
import { queueNotificationMails } from './queue-mails'
import { mailedServer, minutesFromNow } from './testing/mailed-project'

const server = await mailedServer()
const { db, make } = server

afterEach(async () => {
  await db.deleteFrom('mails').execute()
  await db.deleteFrom('notifications').execute()
})

const subjectOf = (text: string | undefined) => /^Subject: (.*?)\r?$/m.exec(text ?? '')?.[1]

/** A person who is mentioned in each of many tasks. */
async function mentionedIn(count: number) {
  const there = await server.project()
  const mention = (tasks: number) =>
    sql`
      with bed as (
        insert into tasks (project_id, title, description, status, priority)
        select ${there.project.id}::bigint, 'Bed ' || number, '', 'todo', 'low'
        from generate_series(1, ${tasks}::integer) number returning *
      )
      insert into notifications (user_id, kind, actor_id, project_id, task_id, mail_at)
      select ${there.reader.id}::bigint, 'mentioned', ${there.owner.id}::bigint, project_id, id,
        now() - interval '1 minute' from bed`.execute(db)
  await mention(count)
  return { ...there, mention, mails: () => server.mailsTo(there.reader) }
}

/** As if this number of minutes had passed. */
async function minutesPass(minutes: number) {
  const passed = sql`make_interval(mins => ${minutes}::integer)`
  await sql`update notifications set mail_at = mail_at - ${passed} where mail_at <> 'infinity'`.execute(db)
  await sql`update mails set handed_over_at = handed_over_at - ${passed}`.execute(db)
}

describe('however much happens, a person gets', () => {
  test('thirty emails in an hour, and then one that says how many more', async () => {
    const { reader, mails, mention } = await mentionedIn(maxMailsPerHour + 12)
    expect(await mails()).toHaveLength(maxMailsPerHour)
    await minutesPass(30)
    await mention(3)
    expect(await mails()).toHaveLength(maxMailsPerHour)
    await minutesPass(31)
    const later = (await mails()).slice(maxMailsPerHour)
    expect(later.map(subjectOf)).toEqual(['You were mentioned'])
    expect(later[0]).toContain('15 more had to wait and are told together')
    expect(later[0]?.match(/<p class="item">/g)).toHaveLength(15)
    expect((await (await server.as(reader)).call('/api/notifications?unread=true')).json()).toHaveLength(
      maxMailsPerHour + 15,
    )
    await minutesPass(61)
    expect(await mails()).toHaveLength(maxMailsPerHour + 1)
  })

  test('no email of what they have read while it waited', async () => {
    const { mails } = await mentionedIn(maxMailsPerHour + 5)
    await mails()
    await db
      .updateTable('notifications')
      .set({ readAt: minutesFromNow(0) })
      .execute()
    await minutesPass(61)
    expect(await mails()).toHaveLength(maxMailsPerHour)
  })

  test('one email more for each that has become older than an hour', async () => {
    const { mails, mention } = await mentionedIn(maxMailsPerHour)
    await mails()
    await sql`
      update mails set handed_over_at = now() - interval '59 minutes'
      where id = (select min(id) from mails)`.execute(db)
    await mention(2)
    expect(await mails()).toHaveLength(maxMailsPerHour)
    await minutesPass(2)
    expect(await mails()).toHaveLength(maxMailsPerHour + 1)
    await mention(2)
    expect(await mails()).toHaveLength(maxMailsPerHour + 1)
  })

  test('thirty emails when a mail server is back that was away for a day', async () => {
    const { mention, mails } = await mentionedIn(0)
    for (let hour = 0; hour < 6; hour += 1) {
      await mention(10)
      await server.queue()
      await minutesPass(61)
    }
    expect(await mails()).toHaveLength(maxMailsPerHour)
  })

  test('thirty emails from any number of processes', async () => {
    const { mention, mails } = await mentionedIn(0)
    const processes = [1, 2, 3, 4].map(() => openDatabase(server.connectionString))
    for (let round = 0; round < 10; round += 1) {
      await mention(5)
      await Promise.all(processes.map(({ db: own }) => queueNotificationMails(own)))
    }
    await Promise.all(processes.map(({ close }) => close()))
    expect(await mails()).toHaveLength(maxMailsPerHour)
  })

  test('as many as another person does', async () => {
    const [one, other] = [await mentionedIn(maxMailsPerHour + 1), await mentionedIn(2)]
    expect(await one.mails()).toHaveLength(maxMailsPerHour)
    expect(await other.mails()).toHaveLength(2)
  })
})

test('reminders of several tasks at the same time are one email', async () => {
  const { project, reader, notify, mails } = await mentionedIn(0)
  const dueDate = minutesFromNow(60)
  for (let number = 0; number < 10; number += 1) {
    const task = await make.task(project, { assignedTo: reader.id, dueDate })
    await notify('due_soon', { taskId: task.id, dueDate })
  }
  expect((await mails()).map(subjectOf)).toEqual(['10 tasks are due soon'])
})

test('what waits for many people, and much of it for one, is queued in bounded steps', async () => {
  const { project, reader } = await mentionedIn(0)
  const people = [reader]
  for (let number = 0; number < 12; number += 1) {
    const person = await make.verifiedUser()
    await make.member(project, 'read', person)
    people.push(person)
  }
  const dueDate = minutesFromNow(60)
  await sql`
    with bed as (
      insert into tasks (project_id, title, description, status, priority, due_date, assigned_to)
      select ${project.id}::bigint, 'Bed', '', 'todo', 'low', ${dueDate}::timestamptz, person
      from unnest(${people.map(({ id }) => id)}::bigint[]) with ordinality people (person, place)
      cross join lateral generate_series(1, case place when 1 then 2500 else 3 end) returning *
    )
    insert into notifications (user_id, kind, project_id, task_id, due_date, mail_at)
    select assigned_to, 'due_soon', project_id, id, due_date, now() from bed`.execute(db)
  const steps = []
  for (let taken = -1; taken !== 0; steps.push(taken)) taken = await queueNotificationMails(db)
  expect(Math.max(...steps)).toBeLessThanOrEqual(5_000)
  expect(steps.reduce((sum, taken) => sum + taken)).toBe(2_500 + 12 * 3)
  expect(await server.countMails()).toBe(people.length)
})
