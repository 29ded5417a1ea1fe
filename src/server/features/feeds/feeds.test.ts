import ICAL from 'ical.js'
import { describe, expect, test } from 'vitest'
import type { Feed } from '@/domain/feed-schema'
import { maxFeedsOfPerson } from '@/domain/feed'
import type { Task } from '@/domain/task-schema'
import { testServer, type TestServer } from '../../testing/app/test-server'
import { createFeedLinks } from './feed-links'

const server = await testServer({ rateLimits: true })
type Person = Awaited<ReturnType<TestServer['person']>>

const soon = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()
const dayOf = (instant: string) => instant.slice(0, 10)

const newFeed = async (person: Person, projectId: number | null) =>
  (await person.call('/api/feeds', { body: { projectId } })).json<Feed>()

/** As a calendar program asks, without any session. */
const ask = ({ url }: Pick<Feed, 'url'>, headers = {}) =>
  server.client().call(new URL(url).pathname, { headers })

async function readCalendar(feed: Feed) {
  const response = await ask(feed)
  expect([response.statusCode, response.headers['content-type']]).toEqual([
    200,
    'text/calendar; charset=utf-8',
  ])
  const calendar = new ICAL.Component(ICAL.parse(response.body))
  const events = calendar.getAllSubcomponents('vevent').map((event) => new ICAL.Event(event))
  return { response, calendar, events }
}

async function board(fields: object[]) {
  const person = await server.person()
  const project = await server.make.project({ id: person.id })
  const tasks: Task[] = []
  for (const body of fields) {
    tasks.push((await person.call(`/api/projects/${project.id}/tasks`, { body })).json<Task>())
  }
  return { person, project, tasks }
}

test('a calendar program reads the due dates of a project: whole days and moments', async () => {
  const title = 'Sow; then, “water” \\ rest'
  const { person, project, tasks } = await board([
    { title, dueDay: dayOf(soon(3)), description: 'In rows.\nNot too deep: ' + 'ä'.repeat(200) },
    { title: 'Call', dueDate: '2099-03-01T10:30:00.000Z' },
    { title: 'Some day' },
    { title: 'Done', status: 'done', dueDate: soon(1) },
    { title: 'Long ago', dueDate: soon(-200) },
  ])
  const { calendar, events } = await readCalendar(await newFeed(person, project.id))
  const [sow, call] = tasks
  expect(events.map(({ summary }) => summary)).toEqual([title, 'Call'])
  expect(events.map(({ startDate }) => [startDate.isDate, startDate.toString()])).toEqual([
    [true, dayOf(soon(3))],
    [false, '2099-03-01T10:30:00Z'],
  ])
  expect(events.map(({ uid }) => uid)).toEqual([sow, call].map((task) => `task-${task?.id}@localhost`))
  const key = sow?.project.key
  expect(events.map(({ component }) => component.getFirstPropertyValue('url'))).toEqual(
    [1, 2].map((number) => expect.stringMatching(new RegExp(`^http://localhost.*/t/${key}-${number}$`))),
  )
  expect(events[0]?.description).toContain('· To Do\n\nIn rows.\nNot too deep: ä')
  expect(calendar.getFirstPropertyValue('x-wr-calname')).toContain('Laneway · ')
})

test('an event has the version of its task, takes no time of a day, and every line ends', async () => {
  const { person, project, tasks } = await board([
    { title: 'Sow', dueDay: dayOf(soon(3)) },
    { title: 'Call', dueDate: '2099-03-01T10:30:00.000Z' },
  ])
  const feed = await newFeed(person, project.id)
  const facts = async () => {
    const { events } = await readCalendar(feed)
    return events.map(({ component, sequence }) => [sequence, component.getFirstPropertyValue('transp')])
  }
  expect(await facts()).toEqual([
    [tasks[0]?.version, 'TRANSPARENT'],
    [tasks[1]?.version, null],
  ])
  const patch = { method: 'PATCH', body: { title: 'Sow again' } } as const
  const changed = (await person.call(`/api/tasks/${tasks[0]?.id}`, patch)).json<Task>()
  expect((await facts())[0]).toEqual([changed.version, 'TRANSPARENT'])
  expect(changed.version).toBeGreaterThan(tasks[0]?.version ?? 0)
  const { body } = await ask(feed)
  expect(body).toMatch(/END:VCALENDAR\r\n$/)
  expect(body.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
})

test('a name of a project cannot add lines to its calendar', async () => {
  const { person, project } = await board([])
  const name = 'Beds, paths; and\nBEGIN:VEVENT'
  // No call accepts such a name any more.
  await server.db.updateTable('projects').set({ name }).where('id', '=', project.id).execute()
  const { calendar, events } = await readCalendar(await newFeed(person, project.id))
  // The parser of the test does not unescape unknown properties.
  expect(calendar.getFirstPropertyValue('name')).toBe(String.raw`Laneway · Beds\, paths\; and BEGIN:VEVENT`)
  expect(events).toEqual([])
})

test('one’s own calendar has the tasks that are assigned to one, from every project that one can see', async () => {
  const { person, project, tasks } = await board([{ title: 'Mine', dueDate: soon(2) }])
  const other = await server.person()
  const shared = await server.make.project({ id: other.id }, await server.make.organization())
  await server.make.member(shared, 'editor', person)
  await server.make.task(shared, { title: 'Also mine', assignedTo: person.id, dueDate: soon(1) })
  await server.make.task(shared, { title: 'Theirs', dueDate: soon(1) })
  const feed = await newFeed(person, null)
  const titles = async () => (await readCalendar(feed)).events.map(({ summary }) => summary)
  expect(await titles()).toEqual(['Also mine', 'Mine'])
  await person.call(`/api/tasks/${tasks[0]?.id}`, { method: 'PATCH', body: { status: 'done' } })
  expect(await titles()).toEqual(['Also mine'])
  await other.call(`/api/projects/${shared.id}/members/${person.id}`, { method: 'DELETE' })
  expect(await titles()).toEqual([])
  await person.call(`/api/tasks/${tasks[0]?.id}`, { method: 'PATCH', body: { status: 'todo' } })
  await person.call(`/api/projects/${project.id}`, { method: 'PATCH', body: { status: 'archived' } })
  expect(await titles()).toEqual([])
})

test('what has not changed is answered with 304, and what has with a new etag', async () => {
  const { person, project, tasks } = await board([{ title: 'Sow', dueDate: soon(2) }])
  const feed = await newFeed(person, project.id)
  const { response } = await readCalendar(feed)
  const { etag } = response.headers
  expect(response.headers).toMatchObject({ 'cache-control': 'private, no-cache', 'x-robots-tag': 'noindex' })
  const unchanged = await ask(feed, { 'if-none-match': `W/${String(etag)}` })
  expect([unchanged.statusCode, unchanged.body]).toEqual([304, ''])
  await person.call(`/api/tasks/${tasks[0]?.id}`, { method: 'PATCH', body: { title: 'Reap' } })
  const changed = await ask(feed, { 'if-none-match': String(etag) })
  expect([changed.statusCode, changed.headers.etag === etag]).toEqual([200, false])
  expect(changed.body).toContain('SUMMARY:Reap')
})

describe('an address', () => {
  test('is shown again, and is not stored', async () => {
    const { person, project } = await board([])
    const made = await newFeed(person, project.id)
    expect((await person.call('/api/feeds')).json()).toEqual([made])
    const row = await server.db
      .selectFrom('feeds')
      .selectAll()
      .where('id', '=', made.id)
      .executeTakeFirstOrThrow()
    const secret = /-([\w-]{43})\.ics$/.exec(made.url)?.[1] ?? 'none'
    expect(JSON.stringify(row)).not.toContain(secret)
  })

  test('ends when it is revoked', async () => {
    const { person, project } = await board([])
    const feed = await newFeed(person, project.id)
    expect((await ask(feed)).statusCode).toBe(200)
    expect((await person.call(`/api/feeds/${feed.id}`, { method: 'DELETE' })).statusCode).toBe(200)
    expect([(await ask(feed)).statusCode, (await person.call('/api/feeds')).json()]).toEqual([404, []])
  })

  test('ends for people who leave the project, and does not name it any more', async () => {
    const { person: owner, project } = await board([])
    const reader = await server.as(await server.make.member(project, 'read'))
    const feed = await newFeed(reader, project.id)
    expect((await ask(feed)).statusCode).toBe(200)
    await owner.call(`/api/projects/${project.id}/members/${reader.id}`, { method: 'DELETE' })
    expect((await ask(feed)).statusCode).toBe(404)
    expect((await reader.call('/api/feeds')).json()).toMatchObject([{ id: feed.id, projectName: null }])
  })

  test('ends with the password, which gives another', async () => {
    const person = await server.registered()
    const feed = await newFeed(person, null)
    const body = { currentPassword: person.password, newPassword: 'beds and paths and beds' }
    await person.call('/api/change-password', { body })
    expect((await ask(feed)).statusCode).toBe(404)
    const [shown] = (await person.call('/api/feeds')).json<[Feed]>()
    expect([shown.url === feed.url, (await ask(shown)).statusCode]).toEqual([false, 200])
  })

  test('outlives a new APP_SECRET as long as the former one is known', () => {
    const key = { id: 1, nonce: 'nonce', passwordHash: null }
    const links = (appSecret: string, ...formerAppSecrets: string[]) =>
      createFeedLinks({ appSecret, formerAppSecrets }, 'https://laneway.example.org')
    const file = links('one').urlOf(key).split('/').at(-1) ?? ''
    const opens = (made: ReturnType<typeof links>) => made.read(file)?.opens(key)
    expect([links('one'), links('two', 'one'), links('two')].map(opens)).toEqual([true, true, false])
  })

  test.each([
    'x.ics',
    '1.ics',
    `1-${'a'.repeat(43)}.ics`,
    `999999999999999-${'a'.repeat(43)}.ics`,
    `9999999999999999-${'a'.repeat(43)}.ics`,
    `1-${'ä'.repeat(43)}.ics`,
  ])('that nobody was given, %s, leads nowhere', async (file) => {
    await newFeed(await server.person(), null)
    expect((await server.client().call(`/feeds/${encodeURIComponent(file)}`)).statusCode).toBe(404)
  })

  test('of another feed does not open this one', async () => {
    const person = await server.person()
    const [one, other] = [await newFeed(person, null), await newFeed(person, null)]
    const mixed = one.url.replace(/\/\d+-/, `/${other.id}-`)
    expect((await ask({ url: mixed })).statusCode).toBe(404)
  })
})

test('a program that asks every second is answered, and one that asks without a pause is not', async () => {
  const feed = await newFeed(await server.person(), null)
  const statuses = []
  for (let asked = 0; asked < 121; asked += 1) statuses.push((await ask(feed)).statusCode)
  expect(statuses).toEqual([...Array.from({ length: 120 }, () => 200), 429])
})

test('a person has a number of addresses, also when they ask for many at once', async () => {
  const person = await server.person()
  const answers = await Promise.all(
    Array.from({ length: maxFeedsOfPerson + 3 }, () =>
      person.call('/api/feeds', { body: { projectId: null } }),
    ),
  )
  const statuses = answers.map(({ statusCode }) => statusCode)
  expect(statuses.filter((status) => status === 201)).toHaveLength(maxFeedsOfPerson)
  expect(statuses.filter((status) => status === 409)).toHaveLength(3)
})
