import { sql } from 'kysely'
import { afterEach, describe, expect, test } from 'vitest'
import type { TestClient } from '../../testing/app/test-client'
import { mailedServer } from './testing/mailed-project'

const server = await mailedServer()
const { db } = server

afterEach(async () => {
  await db.deleteFrom('mails').execute()
  await db.deleteFrom('notifications').execute()
})

const subjectOf = (text: string | undefined) => /^Subject: (.*?)\r?$/m.exec(text ?? '')?.[1]

/** Dates back pending notifications, as if five minutes had passed. */
const waited = () =>
  sql`update notifications set mail_at = mail_at - interval '5 minutes' where mail_at <> 'infinity'`.execute(
    db,
  )

async function shared() {
  const { owner: user, project, reader } = await server.project()
  const owner = await server.as(user)
  await db
    .updateTable('projectMembers')
    .set({ permissionRole: 'editor' })
    .where('userId', '=', reader.id)
    .execute()
  const address = `/api/projects/${project.id}/tasks`
  const newTasks = async (count: number) => {
    const { rows } = await sql<{ id: number }>`
      insert into tasks (project_id, title, description, status, priority)
      select ${project.id}::bigint, 'Bed ' || number, '', 'todo', 'low' from generate_series(1, ${count}::integer) number
      returning id`.execute(db)
    return rows.map(({ id }) => id)
  }
  const assign = async (taskIds: readonly number[], assignedTo: number | null, by: TestClient = owner) =>
    (await by.call(address, { method: 'PATCH', body: { taskIds, changes: { assignedTo } } })).statusCode
  const patch = (taskId: number, body: object) =>
    owner.call(`/api/tasks/${taskId}`, { method: 'PATCH', body })
  const mailsAfterAWhile = async () => {
    await waited()
    return server.mailsTo(reader)
  }
  return { user, owner, project, reader, address, newTasks, assign, patch, mailsAfterAWhile }
}

describe('the email about assignments', () => {
  test('is one for 500 tasks that are assigned at once, taken away and assigned again', async () => {
    const { user, reader, newTasks, assign, mailsAfterAWhile } = await shared()
    const taskIds = await newTasks(500)
    for (const assignedTo of [reader.id, null, reader.id]) {
      expect(await assign(taskIds, assignedTo)).toBe(200)
      expect(await server.mailsTo(reader)).toEqual([])
    }
    const [mail = '', ...others] = await mailsAfterAWhile()
    expect([subjectOf(mail), others]).toEqual(['500 tasks were assigned to you', []])
    expect(mail).toContain(`${user.username} assigned you 500 tasks.`)
    expect(mail).toContain('The first 50 are listed here. There are 450 more.')
    expect(mail.match(/<p class="item">/g)).toHaveLength(50)
    expect(await mailsAfterAWhile()).toHaveLength(1)
  })

  test('of one task waits for five minutes and tells what else happened to the task', async () => {
    const { user, owner, project, reader, address, mailsAfterAWhile } = await shared()
    const body = { title: 'Sow <early>', assignedTo: reader.id }
    const { id } = (await owner.call(address, { body })).json<{ id: number }>()
    await owner.call(`/api/tasks/${id}/comments`, { body: { content: `By Friday, @${reader.username}?` } })
    expect(await server.mailsTo(reader)).toEqual([])
    const [mail = '', ...others] = await mailsAfterAWhile()
    expect([subjectOf(mail), others]).toEqual(['You have new notifications', []])
    expect(mail).toContain(`${user.username} assigned it to you.`)
    expect(mail).toContain('By Friday')
    expect(mail).toContain(`http://localhost:3000/project/${project.id}?task=${id}`)
  })

  test('is for the assignee of each change, once', async () => {
    const { reader, newTasks, patch, mailsAfterAWhile } = await shared()
    const [id = 0] = await newTasks(1)
    for (const body of [
      { assignedTo: reader.id },
      { assignedTo: reader.id },
      { title: 'Sow', status: 'review' },
    ]) {
      await patch(id, body)
    }
    expect((await mailsAfterAWhile()).map(subjectOf)).toEqual(['A task was assigned to you'])
    await patch(id, { assignedTo: null })
    await patch(id, { assignedTo: reader.id })
    expect(await mailsAfterAWhile()).toHaveLength(2)
  })

  test.each([
    [
      'was read',
      ({ asReader }: Scene) => asReader.call('/api/notifications/read', { method: 'POST', body: {} }),
    ],
    ['is no longer theirs', ({ patch, id }: Scene) => patch(id, { assignedTo: null })],
    [
      'they want no email of',
      ({ asReader }: Scene) =>
        asReader.call('/api/user', { method: 'PATCH', body: { assignmentMails: false } }),
    ],
    [
      'they have switched off by its kind',
      ({ asReader }: Scene) =>
        asReader.call('/api/notification-preferences', {
          method: 'PUT',
          body: { preferences: [{ kind: 'assigned', inbox: true, mail: false }] },
        }),
    ],
  ])('tells nothing of what %s', async (_what, change) => {
    const there = await shared()
    const asReader = await server.as(there.reader)
    const [id = 0] = await there.newTasks(1)
    await there.patch(id, { assignedTo: there.reader.id })
    await change({ ...there, asReader, id })
    expect(await there.mailsAfterAWhile()).toEqual([])
    expect(await server.countMails()).toBe(0)
  })

  test('is wanted again when it is switched on again, also without the inbox', async () => {
    const { reader, newTasks, patch, mailsAfterAWhile } = await shared()
    const asReader = await server.as(reader)
    const [first = 0, second = 0] = await newTasks(2)
    const change = (assignmentMails: boolean) =>
      asReader.call('/api/user', { method: 'PATCH', body: { assignmentMails } })
    await asReader.call('/api/notification-preferences', {
      method: 'PUT',
      body: { preferences: [{ kind: 'assigned', inbox: false, mail: false }] },
    })
    await patch(first, { assignedTo: reader.id })
    await change(true)
    await patch(second, { assignedTo: reader.id })
    expect(await mailsAfterAWhile()).toHaveLength(1)
    expect((await asReader.call('/api/notifications')).json()).toEqual([])
  })

  test('is part of the daily one for people who get that', async () => {
    const { reader, newTasks, assign, mailsAfterAWhile } = await shared()
    await server.setUser(reader, { dailyMailAt: '08:00' })
    await assign(await newTasks(3), reader.id)
    expect(await mailsAfterAWhile()).toEqual([])
    await sql`update notifications set mail_at = '-infinity'`.execute(db)
    const mails = await mailsAfterAWhile()
    expect(mails.map(subjectOf)).toEqual(['Your daily summary'])
    expect(mails[0]).toContain('assigned you 3 tasks.')
  })
})

type Scene = Awaited<ReturnType<typeof shared>> & { asReader: TestClient; id: number }
