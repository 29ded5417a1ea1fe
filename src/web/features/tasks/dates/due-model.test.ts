import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { dueAt, dueOn, notDue } from '@/domain/due'
import { calendar } from '@/web/lib/calendar'
import { changedDue, datesDueOn, dueInputOf, dueOf, noDue, shiftedDates } from './due-model'

const day = dueOn('2026-11-24', calendar.get().timeZone)

test('a date without a time is that day', () => {
  expect(dueOf({ date: '2026-11-24', time: '' })).toEqual(day)
  expect(dueInputOf(day)).toEqual({ date: '2026-11-24', time: '' })
})

test('a date and a time are due then', () => {
  expect(dueOf({ date: '2026-11-24', time: '17:05' })).toEqual(dueAt(new Date(2026, 10, 24, 17, 5)))
})

test('without a date nothing is due, whatever the time is', () => {
  expect(dueOf({ date: '', time: '17:00' })).toEqual(notDue)
})

test.each([new Date(2026, 0, 5, 9, 7), new Date(1970, 11, 31, 23, 59), new Date(9999, 5, 1, 0, 0)])(
  'a due date shows what was typed: %s',
  (moment) => {
    const due = dueAt(moment)
    expect(dueOf(dueInputOf(due))).toEqual(due)
  },
)

test('an unchanged due date keeps its exact moment, and a changed time moves it', () => {
  const before = dueAt(new Date('2026-11-24T16:00:30.500Z'))
  const typed = dueInputOf(before)
  expect(changedDue(before, typed)).toEqual(before)
  expect(changedDue(before, { ...typed, time: '' })).toMatchObject({ dueAllDay: true, dueDay: typed.date })
  expect(changedDue(before, noDue)).toEqual(notDue)
})

test('a day that somebody else set keeps their moment', () => {
  const theirs = dueOn('2026-11-24', 'Pacific/Kiritimati')
  expect(changedDue(theirs, { date: '2026-11-24', time: '' })).toEqual(theirs)
})

test('no due date is an empty input', () => {
  expect(dueInputOf(notDue)).toEqual(noDue)
})

describe('dates move by days of the calendar', () => {
  const before = calendar.get()
  beforeEach(() => calendar.set({ timeZone: 'Europe/Berlin', weekStart: 'monday' }))
  afterEach(() => calendar.set(before))

  const onDay = (dueDay: string) => dueOn(dueDay, 'Europe/Berlin')
  const at = (moment: string) => dueAt(new Date(moment))

  test.each([
    ['a day stays a day', onDay('2026-11-24'), 1, onDay('2026-11-25')],
    ['back over the end of a month', onDay('2026-12-01'), -1, onDay('2026-11-30')],
    ['over the end of summer time', at('2026-10-24T15:00:00Z'), 1, at('2026-10-25T16:00:00Z')],
    ['over its start', at('2026-03-28T16:00:00Z'), 7, at('2026-04-04T15:00:00Z')],
    ['from near midnight', at('2026-11-24T22:59:00Z'), 1, at('2026-11-25T22:59:00Z')],
  ])('%s', (_name, due, days, moved) => {
    expect(shiftedDates({ ...due, startDate: null }, days)).toEqual(moved)
  })

  test('the start moves along', () => {
    expect(shiftedDates({ ...onDay('2026-11-24'), startDate: '2026-11-20' }, 7)).toEqual({
      ...onDay('2026-12-01'),
      startDate: '2026-11-27',
    })
  })

  test.each([
    [onDay('1970-01-01'), null, -1],
    [onDay('9999-12-31'), null, 1],
    [onDay('1970-01-02'), '1970-01-01', -1],
  ])('but not out of the years that have dates', (due, startDate, days) => {
    expect(shiftedDates({ ...due, startDate }, days)).toBeNull()
  })

  test.each([
    ['a day', onDay('2026-11-24'), null, onDay('2026-11-26')],
    ['a time of day', at('2026-11-24T16:00:00Z'), null, at('2026-11-26T16:00:00Z')],
    ['nothing', notDue, null, onDay('2026-11-26')],
    ['an earlier start', notDue, '2026-11-20', onDay('2026-11-26')],
    ['a later start', notDue, '2026-11-27', { ...onDay('2026-11-26'), startDate: null }],
  ])('a task with %s is made due on a day', (_name, due, startDate, made) => {
    expect(datesDueOn({ ...due, startDate }, '2026-11-26')).toEqual(made)
  })
})
