import { DndContext } from '@dnd-kit/core'
import { act, cleanup, render, screen } from '@testing-library/react'
import { Profiler, type ReactNode } from 'react'
import { afterEach, describe, expect, test } from 'vitest'
import { taskPriorities } from '@/domain/task'
import { Providers } from '@/web/app/providers'
import { makeProject } from '@/web/testing/make-project'
import { newLanes } from '@/web/testing/make-lanes'
import { makeTask } from '@/web/testing/make-task'
import type { Task } from '../../tasks/task-types'
import { BoardContext, createBoardElements } from '../model/board-context'
import { clearSelection, toggleSelected } from '../../tasks/selection/selection'
import { TaskCard } from './task-card'

const eve = { id: 4, username: 'eve', firstName: null, lastName: null, avatar: null }
const now = new Date('2026-11-21T12:00:00.000Z')
const ignore = () => undefined

afterEach(cleanup)

describe('a card of an editable board', () => {
  test('can be lifted, and offers its status and a menu with everything else', () => {
    showCard(makeTask({ id: 1, title: 'Paths' }), true)
    expect(isDisabled('Move Paths')).toBe(false)
    expect(isDisabled('Status of Paths: To Do')).toBe(false)
    expect(isOffered('Actions of Paths')).toBe(true)
  })

  test('has a picker for each fact that it shows', () => {
    showCard(makeTask({ id: 1, dueDate: '2026-12-01T12:00:00.000Z', assignedTo: 4, assignee: eve }), true)
    expect(pickers()).toEqual(['priority', 'dueDate', 'assignee', 'actions'])
    cleanup()
    showCard(makeTask({ id: 1 }), true)
    expect(pickers()).toEqual(['priority', 'actions'])
  })

  test('offers no actions until it has an id', () => {
    showCard(makeTask({ id: -1, title: 'Paths' }), true)
    expect(isDisabled('Move Paths')).toBe(true)
    expect(isOffered('Actions of Paths')).toBe(false)
    expect(screen.queryByRole('link')).toBeNull()
  })
})

test('a card of a read-only board opens, and cannot be changed', () => {
  showCard(makeTask({ id: 1, title: 'Paths', status: 'done' }), false)
  expect(screen.getByRole('link', { name: 'Paths' }).getAttribute('href')).toBe('?task=1')
  expect(isDisabled('Move Paths')).toBe(true)
  expect(isDisabled('Status of Paths: Done')).toBe(true)
  expect(pickers()).toEqual(['actions'])
})

test('an overdue card is marked, and an urgent one too', () => {
  showCard(makeTask({ id: 1, priority: 'urgent', dueDate: '2026-11-18T12:00:00.000Z' }), true)
  expect(screen.getByRole('img', { name: 'Overdue' })).toBeDefined()
  expect(screen.getByText('Urgent')).toBeDefined()
})

test('a card shows its priority by a shape of its own', () => {
  const shapes = taskPriorities.map((priority) => {
    showCard(makeTask({ id: 1, priority }), true)
    const shape = document.querySelector('[data-fact="priority"] path')?.getAttribute('d')
    cleanup()
    return shape
  })
  expect(shapes).not.toContain(undefined)
  expect(new Set(shapes).size).toBe(taskPriorities.length)
})

test.each([
  ['2026-12-03', 'Starts Dec 3'],
  ['2027-01-08', 'Starts Jan 8, 2027'],
  ['2026-11-22', 'Starts tomorrow'],
  ['2026-11-21', null],
])('a card whose task starts on %s says so if that lies ahead', (startDate, words) => {
  showCard(makeTask({ id: 1, startDate }), true)
  const start = document.querySelector('[data-fact="startDate"]')
  expect(start?.textContent ?? null).toBe(words)
})

test('a card with more than five facts has a second line for them', () => {
  const five = { dueDate: '2026-12-01T12:00:00.000Z', serviceUnits: 2, comments: 3, files: 1 }
  for (const [facts, isTwo] of [
    [five, false],
    [{ ...five, estimate: 2.5 }, true],
  ] as const) {
    showCard(makeTask({ id: 1, ...facts }), true)
    expect(document.querySelector('[data-two-lines]') !== null).toBe(isTwo)
    cleanup()
  }
})

test('a card waits for others until it is done, and shows its parts beside its checklist', () => {
  const marks = { blockedBy: 2, parts: { done: 2, total: 5 }, checklist: { done: 1, total: 3 } }
  showCard(makeTask({ id: 1, ...marks }), true)
  expect(screen.getByTitle('Blocked by 2 tasks').textContent).toContain('Blocked')
  expect(screen.getByTitle('2 of 5 parts are done').textContent).toContain('2/5')
  expect(screen.getByTitle('Checklist').textContent).toBe('1/3')
  cleanup()
  showCard(makeTask({ id: 1, ...marks, status: 'done' }), true)
  expect(screen.queryByTitle('Blocked by 2 tasks')).toBeNull()
  expect(screen.getByTitle('2 of 5 parts are done')).toBeDefined()
})

test('a card without relations has no marks of them', () => {
  showCard(makeTask({ id: 1 }), true)
  expect(document.querySelector('article')?.textContent).not.toMatch(/Blocked|part/)
})

test('a card in review is not overdue', () => {
  showCard(makeTask({ id: 1, status: 'review', dueDate: '2026-11-18T12:00:00.000Z' }), true)
  expect(screen.queryByRole('img', { name: 'Overdue' })).toBeNull()
})

test('only the cards render again whose selection changes', () => {
  const rendered: string[] = []
  showBoard(
    true,
    [1, 2].map((id) => (
      <Profiler key={id} id={`card ${id}`} onRender={(card) => rendered.push(card)}>
        <TaskCard task={makeTask({ id, title: `Bed ${id}` })} now={now} isTabStop />
      </Profiler>
    )),
  )
  rendered.length = 0
  act(() => toggleSelected(2))
  expect(screen.getByRole('link', { name: 'Bed 2 selected' })).toBeDefined()
  expect(rendered).toEqual(['card 2'])
  act(clearSelection)
  expect(screen.getByRole('link', { name: 'Bed 2' })).toBeDefined()
})

const showCard = (task: Task, mayEdit: boolean) =>
  showBoard(mayEdit, <TaskCard task={task} now={now} isTabStop />)

function showBoard(mayEdit: boolean, cards: ReactNode) {
  const board = {
    project: makeProject({ id: 1 }),
    viewer: eve,
    people: [eve],
    projectLanes: newLanes,
    labels: new Map(),
    can: () => mayEdit,
    showsArchive: false,
    openTask: ignore,
    openDialog: ignore,
    elements: createBoardElements(),
  }
  render(
    <Providers>
      <BoardContext value={board}>
        <DndContext>{cards}</DndContext>
      </BoardContext>
    </Providers>,
  )
}

const isOffered = (name: string) => screen.queryByRole('button', { name }) !== null
const pickers = () =>
  [...document.querySelectorAll<HTMLElement>('button[data-fact]')].map(({ dataset }) => dataset.fact)
const isDisabled = (name: string) => screen.getByRole('button', { name }).hasAttribute('disabled')
