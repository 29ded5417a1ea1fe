import { sql } from 'kysely'
import { afterEach, describe, expect, test } from 'vitest'
import { markHandedOver, takeDueMails } from '../../platform/mail/mail-queries'
import { markColours } from './project-mark'
import { mailedServer, minutesFromNow } from './testing/mailed-project'
import { queueNotificationMails } from './queue-mails'

const server = await mailedServer()
const { db, make } = server

afterEach(() => db.deleteFrom('mails').execute())

const subjectOf = (text: string | undefined) => /^Subject: (.*?)\r?$/m.exec(text ?? '')?.[1]

describe('what is mailed of notifications', () => {
  test('one email for each task, with what waits with it and is not due yet', async () => {
    const { owner, project, reader, task, notify } = await server.project()
    const other = await make.task(project, { title: 'Reap' })
    await server.preference(reader, 'status_changed', true)
    await notify('mentioned')
    await notify('status_changed', { mailAt: minutesFromNow(4) })
    await notify('mentioned', { taskId: other.id })
    const mails = await server.mailsTo(reader)
    expect(mails).toHaveLength(2)
    const mail = mails.find((text) => text.includes('Sow the beans')) ?? ''
    expect(subjectOf(mail)).toBe('You have new notifications')
    expect(mail).toContain(`${owner.username} mentioned you:`)
    expect(mail).toContain('It is now “To Do”.')
    expect(mail).toContain(`http://localhost:3000/project/${project.id}?task=${task.id}`)
    expect(mail).not.toContain('Reap')
    expect(await server.mailsTo(reader)).toHaveLength(2)
  })

  test('the project with its emoji on its colour', async () => {
    const { project, reader, notify } = await server.project()
    const look = { colour: 'teal', icon: '🌱' } as const
    await db.updateTable('projects').set(look).where('id', '=', project.id).execute()
    await notify('mentioned')
    const [mail = ''] = await server.mailsTo(reader)
    expect(mail).toContain(`style="background: ${markColours.teal}">🌱</span>Project`)
  })

  test('nothing before it is due', async () => {
    const { reader, notify } = await server.project()
    await notify('mentioned', { mailAt: minutesFromNow(1) })
    expect(await server.mailsTo(reader)).toEqual([])
  })

  test('news apart from tasks, in an email of their own', async () => {
    const { reader, notify } = await server.project()
    await server.preference(reader, 'role_changed', true)
    await notify('role_changed', { taskId: null })
    await notify('mentioned')
    const mails = await server.mailsTo(reader)
    expect(new Set(mails.map(subjectOf))).toEqual(
      new Set(['You were mentioned', 'Your role in a project changed']),
    )
  })

  test('a change of several tasks, by their number, with the way to what changed in the project', async () => {
    const { owner, project, reader, notify } = await server.project()
    await server.preference(reader, 'status_changed', true)
    await notify('status_changed', { taskId: null, taskCount: 12 })
    const [mail = '', ...others] = await server.mailsTo(reader)
    expect([subjectOf(mail), others]).toEqual(['12 tasks changed', []])
    expect(mail).toContain(`${owner.username} changed 12 tasks.`)
    expect(mail).toContain(`http://localhost:3000/project/${project.id}?changes=true`)
  })

  type Project = Awaited<ReturnType<typeof server.project>>
  const reasons: [what: string, change: (all: Project) => Promise<unknown>][] = [
    [
      'was read',
      () =>
        db
          .updateTable('notifications')
          .set({ readAt: minutesFromNow(0) })
          .execute(),
    ],
    [
      'is of a project that the person was removed from',
      ({ reader }) => db.deleteFrom('projectMembers').where('userId', '=', reader.id).execute(),
    ],
    ['is of a kind that was switched off', ({ reader }) => server.preference(reader, 'mentioned', false)],
    ['is of a deleted task', ({ task }) => db.deleteFrom('tasks').where('id', '=', task.id).execute()],
  ]

  test.each(reasons)('nothing that %s before it was due', async (_what, change) => {
    const all = await server.project()
    await all.notify()
    await change(all)
    expect(await server.mailsTo(all.reader)).toEqual([])
    expect(await server.countMails()).toBe(0)
  })

  test.each(reasons)('nothing that %s while its email was queued', async (_what, change) => {
    const all = await server.project()
    await all.notify()
    await server.queue()
    expect(await server.countMails()).toBe(1)
    await change(all)
    expect(await server.mailsTo(all.reader)).toEqual([])
    expect(await server.countMails()).toBe(0)
  })

  test('no reminder of a task that was finished meanwhile', async () => {
    const { project, reader, notify } = await server.project()
    const dueDate = minutesFromNow(60)
    const task = await make.task(project, { assignedTo: reader.id, dueDate, status: 'done' })
    await notify('due_soon', { taskId: task.id, dueDate })
    expect(await server.mailsTo(reader)).toEqual([])
  })

  test('people removed from a project get an email about it', async () => {
    const { reader, notify } = await server.project()
    await server.preference(reader, 'removed', true)
    await notify('removed', { taskId: null })
    await db.deleteFrom('projectMembers').where('userId', '=', reader.id).execute()
    expect((await server.mailsTo(reader)).map(subjectOf)).toEqual(['You were removed'])
  })

  test('people removed from two organizations get one email with both names', async () => {
    const { owner, reader } = await server.project()
    await server.preference(reader, 'removed', true)
    const told = {
      userId: reader.id,
      kind: 'removed',
      actorId: owner.id,
      mailAt: minutesFromNow(-1),
    } as const
    const names = ['Green Ltd', 'Blue Ltd']
    const rows = names.map((organizationName) => ({ ...told, organizationName }))
    await db.insertInto('notifications').values(rows).execute()
    const [mail = '', ...others] = await server.mailsTo(reader)
    expect([subjectOf(mail), others]).toEqual(['You were removed', []])
    for (const name of names) expect(mail).toContain(name)
    expect(mail.match(/removed you from the organization\./g)).toHaveLength(4)
    expect(mail).not.toContain('Open the')
  })

  test('one email in place of many after a day without a mail server', async () => {
    const { reader, notify } = await server.project()
    for (let hour = 0; hour < 24; hour += 1) {
      await notify()
      await server.queue()
      await takeDueMails(db, 10)
      await sql`update mails set next_attempt_at = '-infinity'`.execute(db)
    }
    const mails = await server.mailsTo(reader)
    expect(mails).toHaveLength(1)
    expect(mails[0]?.match(/<p class="item">/g)).toHaveLength(24)
  })

  test('a daily email of everything for people who want it, at its hour', async () => {
    const { project, reader, notify } = await server.project()
    await server.setUser(reader, { dailyMailAt: '08:00' })
    const other = await make.task(project, { title: 'Reap' })
    await notify('mentioned', { mailAt: minutesFromNow(60) })
    await notify('mentioned', { mailAt: minutesFromNow(60), taskId: other.id })
    expect(await server.mailsTo(reader)).toEqual([])
    await sql`update notifications set mail_at = '-infinity'`.execute(db)
    const mails = await server.mailsTo(reader)
    expect(mails.map(subjectOf)).toEqual(['Your daily summary'])
    expect(mails[0]).toContain('Sow the beans')
    expect(mails[0]).toContain('Reap')
  })

  test('what joins an email that is being sent gets another one', async () => {
    const { reader, notify } = await server.project()
    const first = await notify()
    await server.queue()
    const [mail] = await takeDueMails(db, 10)
    await notify()
    await server.queue()
    expect(await server.countMails()).toBe(1)
    await markHandedOver(db, mail?.id ?? 0, [first.id])
    const mails = await server.mailsTo(reader)
    expect(mails).toHaveLength(1)
    expect(mails[0]?.match(/<p class="item">/g)).toHaveLength(1)
  })

  test('comments without the signs of Markdown, quoted and cut', async () => {
    const { owner, reader, task, notify } = await server.project()
    const content = `**Look** <script>alert(1)</script> [here](javascript:alert(1)) \u202e moc\n${'[('.repeat(2_000)}`
    const comment = await db
      .insertInto('comments')
      .values({ taskId: task.id, userId: owner.id, content })
      .returning('id')
      .executeTakeFirstOrThrow()
    await notify('mentioned', { commentId: comment.id })
    const [mail = ''] = await server.mailsTo(reader)
    expect(mail).toContain('> Look <script>alert(1)</script> [here](javascript:alert(1)) \u202e moc\r\n> [(')
    expect(mail).toContain('Look &lt;script&gt;alert(1)&lt;/script&gt;')
    expect(mail).toMatch(/\(\[…|\[\(…/)
    expect(mail.length).toBeLessThan(10_000)
    expect(mail.slice(mail.indexOf('<!doctype')).match(/href="(?!http:\/\/localhost:3000\/)/g)).toBeNull()
  })
})

test('any number of processes queue each notification in one email', async () => {
  const projects = await Promise.all(Array.from({ length: 10 }, () => server.project()))
  for (const { notify } of projects) await Promise.all(Array.from({ length: 5 }, () => notify()))
  await Promise.all(Array.from({ length: 8 }, () => queueNotificationMails(db)))
  await server.queue()
  expect(await server.countMails()).toBe(10)
  const { rows } = await sql<{ waiting: number; queued: number }>`
    select count(*) filter (where mail_at is not null)::integer as waiting, count(mail_id)::integer as queued
    from notifications where mail_id in (select id from mails) or mail_at is not null`.execute(db)
  expect(rows).toEqual([{ waiting: 0, queued: 50 }])
})
