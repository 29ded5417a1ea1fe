import { expect, test } from 'vitest'
import { firstDateOf, nextDates, withOwnDay } from './next-dates'

const rule = (text: string) => ({ rule: text, from: 'due', until: null, left: null }) as const

test.each([
  ['FREQ=DAILY', '2026-11-29', '2026-11-29', ['2026-11-30', '2026-12-01', '2026-12-02']],
  ['FREQ=WEEKLY', '2026-11-26', '2026-11-26', ['2026-12-03', '2026-12-10', '2026-12-17']],
  ['FREQ=WEEKLY;BYDAY=MO', '2026-11-30', '2026-11-29', ['2026-12-07', '2026-12-14', '2026-12-21']],
  ['FREQ=WEEKLY;BYDAY=MO', '2026-11-02', '2026-11-30', ['2026-11-30', '2026-12-07', '2026-12-14']],
  [
    'FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,TH',
    '2026-11-26',
    '2026-11-26',
    ['2026-12-07', '2026-12-10', '2026-12-21'],
  ],
  ['FREQ=WEEKLY;BYDAY=MO', '1970-01-05', '2026-11-29', ['2026-11-30', '2026-12-07', '2026-12-14']],
  ['FREQ=MONTHLY;BYMONTHDAY=31', '2027-01-31', '2027-01-31', ['2027-02-28', '2027-03-31', '2027-04-30']],
  ['FREQ=MONTHLY;BYMONTHDAY=30', '2028-01-30', '2028-01-30', ['2028-02-29', '2028-03-30', '2028-04-30']],
  ['FREQ=MONTHLY;BYMONTHDAY=-1', '2027-01-31', '2027-01-31', ['2027-02-28', '2027-03-31', '2027-04-30']],
  ['FREQ=MONTHLY;BYDAY=-1FR', '2026-11-27', '2026-11-27', ['2026-12-25', '2027-01-29', '2027-02-26']],
  [
    'FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=29',
    '2024-02-29',
    '2026-11-29',
    ['2027-02-28', '2028-02-29', '2029-02-28'],
  ],
  [
    'FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=31',
    '2024-02-29',
    '2026-11-29',
    ['2027-02-28', '2028-02-29', '2029-02-28'],
  ],
  ['FREQ=DAILY;INTERVAL=999', '9990-11-29', '2026-11-29', ['9993-08-24', '9996-05-19', '9999-02-12']],
  ['FREQ=DAILY', '9999-12-29', '2026-11-29', ['9999-12-30', '9999-12-31']],
  ['FREQ=MINUTELY', '2026-11-29', '2026-11-29', []],
])('%s from %s on, finished on %s, is next due on %s', (text, due, today, dates) =>
  expect(nextDates(rule(text), { due, today }, 3)).toEqual(dates),
)

test.each([
  ['FREQ=DAILY;INTERVAL=3', ['2026-12-02', '2026-12-05']],
  ['FREQ=WEEKLY;BYDAY=MO', ['2026-11-30', '2026-12-07']],
  ['FREQ=MONTHLY', ['2026-12-29', '2027-01-29']],
])('%s counts from the day on which it was done', (text, dates) =>
  expect(nextDates({ ...rule(text), from: 'done' }, { due: '2026-01-01', today: '2026-11-29' }, 2)).toEqual(
    dates,
  ),
)

test('without a due date, a repeat counts from today', () =>
  expect(nextDates(rule('FREQ=WEEKLY'), { due: null, today: '2026-11-29' }, 1)).toEqual(['2026-12-06']))

test.each([
  [{ left: 1 }, []],
  [{ left: 3 }, ['2026-11-30', '2026-12-01']],
  [{ until: '2026-11-30' }, ['2026-11-30']],
  [{ until: '1971-01-01' }, []],
])('it ends: %j', (end, dates) =>
  expect(nextDates({ ...rule('FREQ=DAILY'), ...end }, { due: '2026-11-29', today: '2026-11-29' }, 5)).toEqual(
    dates,
  ),
)

test.each([
  ['FREQ=WEEKLY;BYDAY=MO', '2026-11-30'],
  ['FREQ=DAILY', '2026-11-29'],
  ['FREQ=MONTHLY;BYDAY=-1FR', '2026-12-25'],
  ['FREQ=MONTHLY;BYMONTHDAY=31', '2026-11-30'],
])('%s is first due on %s', (text, date) =>
  expect(firstDateOf({ rule: text, until: null }, '2026-11-29')).toBe(date),
)

test.each([
  ['FREQ=MONTHLY', 'FREQ=MONTHLY;BYMONTHDAY=31'],
  ['FREQ=YEARLY', 'FREQ=YEARLY;BYMONTH=1;BYMONTHDAY=31'],
  ['FREQ=WEEKLY', 'FREQ=WEEKLY'],
  ['FREQ=MONTHLY;BYDAY=2TU', 'FREQ=MONTHLY;BYDAY=2TU'],
])('%s of 31 January is stored as %s', (text, stored) =>
  expect(withOwnDay(rule(text), '2027-01-31')).toBe(stored),
)
