import { newLanes } from '@/web/testing/make-lanes'
import type { Active, Over } from '@dnd-kit/core'
import { expect, test } from 'vitest'
import { createElements } from '@/web/lib/elements'
import { makeTask } from '@/web/testing/make-task'
import { boardLanes } from '../model/board-model'
import { dragAnnouncements } from './drag-announcements'

const rect = { initial: null, translated: null }
const active: Active = { id: 2, data: { current: undefined }, rect: { current: rect } }
const over = (id: string): Over => ({
  id,
  data: { current: undefined },
  disabled: false,
  rect: { width: 0, height: 0, top: 0, left: 0, right: 0, bottom: 0 },
})

const alone = () => 1

test('a card moved by keyboard is announced with its title and position', () => {
  const tasks = [1, 2, 3, 4, 5].map((id) => makeTask({ id, title: id === 2 ? 'Paths' : `Task ${id}` }))
  const lanes = boardLanes(newLanes, [...tasks, makeTask({ id: 6, status: 'review' })], {}, new Date())
  const say = dragAnnouncements(lanes, createElements(), alone)
  expect(say.onDragStart({ active })).toBe("Lifted 'Paths'. To Do, 2 of 5.")
  expect(say.onDragOver({ active, over: over('1') })).toBeUndefined()
  expect(say.onDragOver({ active, over: over('3') })).toBe('Over In Review, 1 of 2.')
  expect(say.onDragEnd({ active, over: over('3') })).toBe("Dropped 'Paths'. In Review, 1 of 2.")
  expect(say.onDragCancel({ active, over: null })).toBe("Put back 'Paths'. To Do, 2 of 5.")
})

test('a card over the lane of the done tasks is announced as its first', () => {
  const done = [6, 7].map((id) => makeTask({ id, status: 'done', finishedAt: '2099-11-01T08:00:00.000Z' }))
  const lanes = boardLanes(newLanes, [makeTask({ id: 2, title: 'Paths' }), ...done], {}, new Date())
  const say = dragAnnouncements(lanes, createElements(), alone)
  expect(say.onDragEnd({ active, over: over('5') })).toBe("Dropped 'Paths'. Done, 1 of 3.")
})

test('a card that carries others is announced with their number and the lane, not with its own position', () => {
  const tasks = [1, 2, 3].map((id) => makeTask({ id }))
  const say = dragAnnouncements(boardLanes(newLanes, tasks, {}, new Date()), createElements(), () => 3)
  expect(say.onDragStart({ active })).toBe('Lifted 3 tasks. ')
  expect(say.onDragOver({ active, over: over('3') })).toBe('Over In Review.')
  expect(say.onDragEnd({ active, over: over('3') })).toBe('Dropped 3 tasks. In Review.')
  expect(say.onDragCancel({ active, over: null })).toBe('Put back 3 tasks. ')
})
