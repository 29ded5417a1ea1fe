import { expect, test } from 'vitest'
import { formatDay } from '@/web/lib/dates'
import { finishedSentence, projectSentence, weekRows } from './progress'

test('a week is named by the day on which it starts, in every zone', () => {
  const monday = new Date(2026, 10, 23)
  expect(weekRows([{ start: '2026-11-23', finished: 2 }])).toEqual([
    { start: '2026-11-23', finished: 2, name: formatDay(monday.toISOString(), monday) },
  ])
})

test('the sums are told in words', () => {
  expect(finishedSentence([{ finished: 2 }, { finished: 3 }])).toBe('5 in 2 weeks')
  expect(projectSentence([{ tasks: 1, finished: 0 }])).toBe('0 of 1 task done')
  expect(
    projectSentence([
      { tasks: 2, finished: 1 },
      { tasks: 4, finished: 3 },
    ]),
  ).toBe('3 of 4 tasks done')
})
