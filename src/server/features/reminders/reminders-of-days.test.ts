import { beforeEach, describe, expect, test } from 'vitest'
import { dueOn } from '@/domain/due'
import { daysAfter, startOfDate } from '@/domain/time-zone'
import { onlyInAll } from '@/testing/rounds'
import { testServer } from '../../testing/app/test-server'
import { sendReminders } from './send-reminders'

const { db, make } = await testServer()

beforeEach(() => db.deleteFrom('tasks').execute())

const hours = 60 * 60 * 1000
const zones = ['Europe/Berlin', 'Asia/Tokyo', 'Pacific/Honolulu', 'Pacific/Kiritimati', 'Pacific/Auckland']
/** Of 24 hours, and of 23 and 25 hours in Berlin or in Auckland. */
const days = ['2026-11-30', '2027-03-28', '2027-10-31', '2027-04-04', '2027-09-26']

const readers = [...zones, 'Etc/GMT+12']

const isEachDay = onlyInAll('reminders: each day for each pair of zones')

/** Each day once for each zone of a viewer, with another zone of the author each time. */
const daysOf = (writer: string, reader: string) =>
  days.filter(
    (_day, index) => isEachDay || (index + readers.indexOf(reader)) % days.length === zones.indexOf(writer),
  )

/** Assigns a task due on a day, which a person in one zone has set, to a person in another. */
async function assign(day: string, { writer, reader }: { writer: string; reader: string }) {
  const person = await make.user()
  const times = { timeZone: reader, reminderLeadHours: 3 } as const
  await db.updateTable('users').set(times).where('id', '=', person.id).execute()
  const project = await make.project(person)
  const { dueDate, dueDay } = dueOn(day, writer)
  const task = {
    projectId: project.id,
    title: 'Roses',
    description: '',
    status: 'todo',
    priority: 'low',
  } as const
  await db
    .insertInto('tasks')
    .values({ ...task, dueDate, dueDay, assignedTo: person.id })
    .execute()
  /** Runs the job at a moment, and returns the reminders of the person. */
  return async (moment: number) => {
    await sendReminders({ db, now: new Date(moment), onReminded: () => {} })
    const ofPerson = db.deleteFrom('notifications').where('userId', '=', person.id)
    return (await ofPerson.returning('kind').execute()).map(({ kind }) => kind)
  }
}

describe.each(zones)('a day that somebody in %s set', (writer) => {
  test.each(readers)('ends for its assignee in %s with that day there', async (reader) => {
    for (const day of daysOf(writer, reader)) {
      await db.deleteFrom('tasks').execute()
      const remindedAt = await assign(day, { writer, reader })
      const end = startOfDate(reader, daysAfter(day, 1)).getTime()
      expect([day, await remindedAt(end - 3 * hours - 1)]).toEqual([day, []])
      expect([day, await remindedAt(end - 3 * hours)]).toEqual([day, ['due_soon']])
      expect([day, await remindedAt(end)]).toEqual([day, ['overdue']])
    }
  })
})
