import { expect, test } from 'vitest'
import { newLanes } from '@/web/testing/make-lanes'
import { makeTask } from '@/web/testing/make-task'
import { listColumns } from './list-columns'
import { listCsv } from './list-csv'

const project = { can: () => true, lanes: newLanes, labels: new Map(), estimateUnit: 'points' } as const

test('a file has the columns of the list in their order, and no cell that a spreadsheet computes', () => {
  const tasks = [
    makeTask({ id: 1, title: '=1+1', estimate: 2.5, dueDay: '2026-11-25' }),
    makeTask({ id: 2, title: 'Gate, "north"', status: 'done', laneId: 5 }),
  ]
  expect(listCsv(tasks, ['due', 'title', 'estimate', 'status'], () => project)).toBe(
    '\ufeff"Due date","Title","Estimate","Status"\r\n' +
      `"2026-11-25","'=1+1","2.5","To Do"\r\n` +
      '"","Gate, ""north""","","Done"\r\n',
  )
})

test('a file has the rules by which tasks repeat, as an export has them', () => {
  const repeat = { from: 'due', zone: 'UTC', paused: false, until: null, left: null } as const
  const tasks = [makeTask({ id: 1, repeat: { ...repeat, rule: 'FREQ=DAILY' } }), makeTask({ id: 2 })]
  expect(listCsv(tasks, ['repeat'], () => project)).toBe('\ufeff"Repeat"\r\n"FREQ=DAILY"\r\n""\r\n')
})

test('a file says what is blocked, and how many parts are done', () => {
  const tasks = [
    makeTask({ id: 1, blockedBy: 2, parts: { done: 2, total: 5 } }),
    makeTask({ id: 2, blockedBy: 2, status: 'done' }),
  ]
  expect(listCsv(tasks, ['blocked', 'parts'], () => project)).toBe(
    '\ufeff"Blocked","Parts"\r\n"Yes","2 of 5"\r\n"",""\r\n',
  )
})

test('every column has a cell', () => {
  const [, row = ''] = listCsv([makeTask({ id: 1 })], listColumns, () => project).split('\r\n')
  expect(row.split(',')).toHaveLength(listColumns.length)
})
