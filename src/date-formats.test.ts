import { ts } from '@ts-morph/common'
import { expect, test } from 'vitest'
import { lookAtSource } from './testing/source-code'

/*
 * Dates have one style, which `src/web/lib/dates.ts` and `due-dates.ts` write: `23 Nov`, with the year if it is another
 * one, with the time if there is one. Mails have it on the server. The details of a task, My Tasks and the cards of
 * projects keep formats of their own.
 */

/** The modules that may use each way to write dates, apart from the style itself. */
const users: Record<string, readonly string[]> = {
  'Intl.DateTimeFormat': [
    'src/domain/date-order.ts',
    'src/domain/dates/date-in-numbers.ts',
    'src/domain/locale.ts',
    'src/domain/time-zone.ts',
    'src/server/features/notification-mails/notification-texts.ts',
    'src/web/features/account-settings/time-zone-options.ts',
    'src/web/lib/dates.ts',
  ],
  'Intl.RelativeTimeFormat': ['src/web/lib/dates.ts'],
  toLocaleDateString: [],
  toLocaleTimeString: [],
  // Headings of months and days in the calendar and on the timeline.
  formatWith: [
    'src/web/features/board/timeline/timeline-words.ts',
    'src/web/features/task-calendar/calendar-dates.ts',
    'src/web/lib/dates.ts',
  ],
  formatLocalDate: ['src/web/features/projects/my-projects.tsx', 'src/web/lib/dates.ts'],
  formatMonthDayYear: ['src/web/features/my-tasks/my-task-row.tsx', 'src/web/lib/dates.ts'],
  formatDateTime: [
    'src/web/features/task-details/task-facts.tsx',
    'src/web/lib/dates.ts',
    'src/web/lib/due-dates.ts',
  ],
  formatMediumDate: ['src/web/lib/dates.ts', 'src/web/lib/due-dates.ts'],
  formatDueMoment: ['src/web/features/task-details/task-facts.tsx', 'src/web/lib/due-dates.ts'],
}

const names = new Set(Object.keys(users))
const mayUse = new RegExp([...names].map((name) => name.replace('Intl.', '')).join('|'))

/** The way to write dates that a node names, outside of types. */
function namedBy(node: ts.Node) {
  if (ts.isPropertyAccessExpression(node))
    return [node.getText(), node.name.text].find((text) => names.has(text))
  return ts.isIdentifier(node) && names.has(node.text) ? node.text : undefined
}

test('only these modules write dates in another way than the common style', () => {
  const found = new Map<string, Set<string>>([...names].map((name) => [name, new Set()]))
  lookAtSource(
    (node, path) => {
      const name = namedBy(node)
      if (name) found.get(name)?.add(path)
    },
    'src/',
    mayUse,
  )
  const used = [...found].map(([name, paths]) => [name, [...paths].toSorted()])
  expect(Object.fromEntries(used)).toEqual(users)
})
