import { describe, expect, test } from 'vitest'
import { cursorAfter } from '@/domain/task-search'
import type { MyTask } from '@/domain/task-schema'
import { testServer } from '../../testing/app/test-server'

const server = await testServer()
const viewer = await server.person()
const project = await server.make.project({ id: viewer.id })
for (const title of ['One', 'Two', 'Three']) await server.make.task(project, { title })

const answer = async (query: string, who = viewer) => {
  const { statusCode, body } = await who.call(`/api/tasks${query}`)
  return [statusCode, body]
}

/** The same search by the typed client. */
async function answerOverTrpc(query: string, who = viewer) {
  const { limit, archived, blocked, repeats, ...input } = Object.fromEntries(new URLSearchParams(query))
  const typed = {
    ...input,
    ...(limit && { limit: Number(limit) }),
    ...(archived && { archived: true }),
    ...(blocked && { blocked: true }),
    ...(repeats && { repeats: true }),
  }
  const response = await who.query('task.search', typed)
  const message = response.json<{ error?: { message: string } }>().error?.message
  return [response.statusCode, message ?? response.body]
}

const ids = 'must be ids of'
const dueMessage =
  'Due must be of overdue, today, thisWeek, nextWeek, thisMonth, week, none, or days such as 2026-11-01..2026-11-30, separated by commas'

test.each([
  ['project=abc', `Project ${ids} projects, separated by commas`],
  ['project=', `Project ${ids} projects, separated by commas`],
  ['project=0', `Project ${ids} projects, separated by commas`],
  ['project=1,,2', `Project ${ids} projects, separated by commas`],
  ['project=9007199254740992', `Project ${ids} projects, separated by commas`],
  ['organization=north-garden', `Organization ${ids} organizations, separated by commas`],
  ['assignee=somebody', `Assignee ${ids} people, nobody or me, separated by commas`],
  ['assignee=-1', `Assignee ${ids} people, nobody or me, separated by commas`],
  ['label=red', `Label ${ids} labels, separated by commas`],
  ['status=open', 'Status must be of todo, in_progress, review, on_hold, done, separated by commas'],
  ['priority=High', 'Priority must be of low, medium, high, urgent, separated by commas'],
  ['due=tomorrow', dueMessage],
  ['due=today,', dueMessage],
  ['due=2026-11-30..2026-11-01', dueMessage],
  ['due=2026-02-30..', dueMessage],
  ['due=..', dueMessage],
  ['due=1969-12-31..', dueMessage],
  ['due=..10000-01-01', dueMessage],
  ['archived=maybe', 'Archived must be true or false'],
  ['blocked=2', 'Blocked must be true or false'],
  ['repeats=2', 'Repeats must be true or false'],
  ['sort=colour', expect.stringMatching(/^Sort must be one of: due, -due, priority, .*-project$/)],
  ['sort=--due', expect.stringMatching(/^Sort must be one of/)],
  ['group=status', 'Group must be one of: lane, assignee, label, priority, due, project, none'],
  ['limit=0', 'Limit must be at least 1'],
  ['limit=201', 'Limit must be at most 200'],
  ['limit=1.5', 'Limit must be a whole number'],
  ['limit=many', 'Limit must be a number'],
  [`q=${'x'.repeat(201)}`, 'Q must be at most 200 characters long'],
  [
    `project=${Array.from({ length: 101 }, (_, index) => index + 1).join()}`,
    'Project may have at most 100 values',
  ],
  ['due=today&due=week', 'Send each parameter of the address once'],
] as const)('%s is refused by one sentence', async (query, message) => {
  const paths = /^(sort|limit)=/.test(query) ? [''] : ['', '/summary']
  for (const path of paths) expect(await answer(`${path}?${query}`)).toEqual([400, message])
})

test.each([
  'due=1970-01-01..1970-01-01',
  'due=9999-12-31..9999-12-31',
  'due=1970-01-01..',
  'due=..9999-12-31',
])('%s is a span', async (query) => {
  for (const timeZone of ['Pacific/Kiritimati', 'Etc/GMT+12']) {
    await server.db.updateTable('users').set({ timeZone }).where('id', '=', viewer.id).execute()
    expect(await answer(`?${query}`)).toEqual([200, '[]'])
  }
})

describe('a cursor', () => {
  const searcher = {
    viewerId: viewer.id,
    now: new Date(),
    calendar: { timeZone: 'UTC', weekStart: 'monday' },
  } as const
  const message = 'This cursor belongs to another search, order or person. Begin again without it.'
  const first = async () => {
    const [task] = (await viewer.call('/api/tasks?limit=1')).json<MyTask[]>()
    if (!task) throw new Error('no task')
    return task
  }

  test.each([
    ['REST', answer],
    ['tRPC', answerOverTrpc],
  ])('leads on in its own search only, over %s', async (_transport, answerOf) => {
    const task = await first()
    const cursor = cursorAfter({}, task, searcher)
    const next = (await viewer.call(`/api/tasks?cursor=${cursor}`)).json<MyTask[]>()
    expect(next.map(({ title }) => title)).toEqual(['Two', 'Three'])
    for (const query of [
      'sort=title',
      'sort=-due',
      'group=lane',
      'q=o',
      'archived=true',
      'blocked=true',
      'repeats=true',
      'status=todo',
    ]) {
      expect([query, ...(await answerOf(`?${query}&cursor=${cursor}`))]).toEqual([query, 400, message])
    }
    expect(await answerOf(`?limit=2&cursor=${cursor}`)).toEqual([200, expect.any(String)])
    expect(await answerOf(`?cursor=${cursor}`, await server.person())).toEqual([400, message])
  })

  test('stays where it is when its task is gone', async () => {
    const task = await first()
    const cursor = cursorAfter({ group: 'assignee', sort: 'project' }, { ...task, id: task.id }, searcher)
    const gone = cursorAfter({ group: 'assignee' }, { ...task, assignedTo: 999_999 }, searcher)
    expect((await answer(`?group=assignee&sort=project&cursor=${cursor}`))[0]).toBe(200)
    expect((await answer(`?group=assignee&cursor=${gone}`))[0]).toBe(200)
  })

  const encoded = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')

  test('of nonsense is refused', async () => {
    const real = cursorAfter({}, await first(), searcher)
    const [fingerprint] = JSON.parse(Buffer.from(real, 'base64url').toString())
    const forged = [
      'nonsense',
      'null',
      '%00',
      `${real}x`,
      real.slice(0, -2),
      encoded(null),
      encoded([]),
      encoded([fingerprint, [], 1]),
      encoded([fingerprint, ['yesterday'], 1]),
      encoded([fingerprint, [{}], 1]),
      encoded([fingerprint, [null], 0]),
      encoded([fingerprint, [null], 1e300]),
      encoded([fingerprint, [null], '1']),
      encoded([fingerprint, [null, null], 1]),
    ]
    for (const answerOf of [answer, answerOverTrpc]) {
      for (const cursor of forged)
        expect([cursor, ...(await answerOf(`?cursor=${cursor}`))]).toEqual([cursor, 400, message])
      expect(await answerOf(`?cursor=${'x'.repeat(2_001)}`)).toEqual([
        400,
        'Cursor must be at most 2000 characters long',
      ])
      expect(await answerOf('?cursor=')).toEqual([400, message])
    }
  })
})
