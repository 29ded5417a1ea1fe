import { readFileSync } from 'node:fs'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { mailedKinds, type NotificationKind, notificationKinds } from '@/domain/notification'
import { mailedServer } from '../notification-mails/testing/mailed-project'
import { sendReminders } from '../reminders/send-reminders'
import {
  people,
  type PeopleAroundATask,
  peopleAroundATask,
  type PersonOfTask,
} from './testing/people-around-a-task'

/* What each event tells whom. A cell: i = listed in the inbox, m = mailed, - = nothing, as the server answers. */

const server = await mailedServer()

const table: Record<NotificationKind, Record<PersonOfTask, string>> = {
  assigned: row('-', 'im', '-', '-', '-', 'im', '-', '-', '-'),
  unassigned: row('-', '-', 'i', '-', '-', '-', '-', '-', '-'),
  mentioned: row('-', 'im', '-', '-', '-', 'im', '-', '-', '-'),
  commented: row('-', '-', 'i', 'i', 'i', '-', 'i', '-', '-'),
  service_unit_added: row('-', '-', 'i', 'i', 'i', '-', 'i', '-', '-'),
  status_changed: row('-', '-', 'i', 'i', 'i', '-', 'i', '-', '-'),
  due_changed: row('-', '-', 'i', 'i', 'i', '-', 'i', '-', '-'),
  due_soon: row('-', '-', 'im', '-', '-', '-', '-', '-', '-'),
  overdue: row('-', '-', 'im', '-', '-', '-', '-', '-', '-'),
  invited: row('-', 'im', '-', '-', '-', '-', '-', '-', '-'),
  added: row('-', 'i', '-', '-', '-', '-', '-', '-', '-'),
  removed: row('-', 'i', '-', '-', '-', '-', '-', '-', '-'),
  role_changed: row('-', 'i', '-', '-', '-', '-', '-', '-', '-'),
}

type Nine = readonly [string, string, string, string, string, string, string, string, string]

function row(...cells: Nine): Record<PersonOfTask, string> {
  const [actor, addressee, assignee, watcher, follower, muted, reader, stranger, removed] = cells
  return { actor, addressee, assignee, watcher, follower, muted, reader, stranger, removed }
}

const hoursFromNow = (hours: number) => new Date(Date.now() + hours * 60 * 60 * 1000).toISOString()

const events: Record<NotificationKind, (there: PeopleAroundATask) => Promise<unknown>> = {
  async assigned({ patch, newTask, watch, who, task }) {
    await patch(task, { assignedTo: who.addressee.id })
    const other = await newTask()
    await watch(other, who.muted, false)
    await patch(other, { assignedTo: who.muted.id })
  },
  async unassigned({ newTask, watch, patch, who, task }) {
    await patch(task, { assignedTo: null })
    const other = await newTask({ assignedTo: who.muted.id })
    await watch(other, who.muted, false)
    await patch(other, { assignedTo: null })
  },
  async mentioned({ who, task, accountOf }) {
    const { actor, addressee, muted, stranger, removed } = who
    const named = await Promise.all([actor, addressee, muted, stranger, removed].map(accountOf))
    const content = named.map(({ username }) => `@${username}`).join(' ')
    return actor.call(`/api/tasks/${task.id}/comments`, { body: { content } })
  },
  commented: ({ who, task }) =>
    who.actor.call(`/api/tasks/${task.id}/comments`, { body: { content: 'Half a bed' } }),
  service_unit_added: ({ who, task }) =>
    who.actor.call(`/api/tasks/${task.id}/service-units`, { body: { content: 'Half a bed' } }),
  status_changed: ({ patch, task }) => patch(task, { status: 'review' }),
  due_changed: ({ patch, task }) => patch(task, { dueDate: hoursFromNow(24 * 30) }),
  due_soon: (there) => remind(there, hoursFromNow(1)),
  overdue: (there) => remind(there, hoursFromNow(-24)),
  async invited({ organization, who, accountOf }) {
    const { email } = await accountOf(who.addressee)
    return who.actor.call(`/api/organizations/${organization.slug}/invite`, { body: { email } })
  },
  added: ({ address, who }) => who.actor.call(`${address}/members`, { body: { userId: who.addressee.id } }),
  removed: ({ address, who }) =>
    who.actor.call(`${address}/members/${who.addressee.id}`, { method: 'DELETE' }),
  role_changed: ({ address, who }) =>
    who.actor.call(`${address}/members/${who.addressee.id}`, {
      method: 'PATCH',
      body: { permissionRole: 'read' },
    }),
}

/** Also of a task whose assignee has muted it. */
async function remind({ newTask, watch, who, task }: PeopleAroundATask, dueDate: string) {
  await server.db.updateTable('tasks').set({ dueDate }).where('id', '=', task.id).execute()
  await watch(await newTask({ assignedTo: who.muted.id, dueDate }), who.muted, false)
  await sendReminders({ db: server.db, now: new Date(), onReminded: () => {} })
}

/** The rows that were written are compared too, because the inbox leaves out what may not be read. */
async function told({ who, inboxOf, accountOf, rowsOf }: PeopleAroundATask, kind: NotificationKind) {
  await sql`update notifications set mail_at = '-infinity' where mail_at is not null`.execute(server.db)
  const cells: [PersonOfTask, string][] = []
  for (const person of people) {
    const [inbox, rows] = [await inboxOf(who[person]), await rowsOf(who[person])]
    const mails = await server.mailsTo(await accountOf(who[person]))
    const listed = inbox.filter((each) => each.kind === kind)
    const isOnce = rows.length < 2 && rows.filter(({ inInbox }) => inInbox).length === inbox.length
    const cell = 'i'.repeat(listed.length) + 'm'.repeat(mails.length) || '-'
    cells.push([person, isOnce ? cell : `${cell}, and rows: ${rows.map((each) => each.kind).join()}`])
  }
  return Object.fromEntries(cells)
}

test.each(notificationKinds)('%s: who is told, in the inbox and by mail', async (kind) => {
  const there = await peopleAroundATask(server, kind)
  await events[kind](there)
  expect(await told(there, kind)).toEqual(table[kind])
})

test.each(notificationKinds)('%s: the same people are told where they want to hear it', async (kind) => {
  const there = await peopleAroundATask(server, kind)
  for (const person of people) await there.prefer(there.who[person], kind, false, true)
  await events[kind](there)
  const byMailAlone = Object.entries(table[kind]).map(([person, cell]) => [person, cell === '-' ? '-' : 'm'])
  expect(await told(there, kind)).toEqual(Object.fromEntries(byMailAlone))
})

const cellsOfPage: Record<string, string> = { '–': '-', inbox: 'i', 'inbox, email': 'im' }

test('the page about notifications has the same table', () => {
  const page = readFileSync(new URL('../../../../docs/notifications.md', import.meta.url), 'utf8')
  const rows = [...page.matchAll(/^\| `(\w+)` +\|(.*)\|$/gm)].map(([, kind, cells = '']) => [
    kind,
    cells.split('|').map((cell) => cellsOfPage[cell.trim()]),
  ])
  const expected = notificationKinds.map((kind) => [kind, people.map((person) => table[kind][person])])
  expect(rows).toEqual(expected)
})

test('emails are sent by default of the kinds that the domain names, and no others', () => {
  const mailed = notificationKinds.filter((kind) =>
    Object.values(table[kind]).some((cell) => cell.includes('m')),
  )
  expect(new Set(mailed)).toEqual(new Set(mailedKinds))
})
