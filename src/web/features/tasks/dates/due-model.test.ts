import { expect, test } from 'vitest'
import { dueAt, dueOn, notDue } from '@/domain/due'
import { calendar } from '@/web/lib/calendar'
import { changedDue, dueInputOf, dueOf, noDue } from './due-model'

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
