import { DndContext } from '@dnd-kit/core'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import { Providers } from '@/web/app/providers'
import { makeProject } from '@/web/testing/make-project'
import { makeTask } from '@/web/testing/make-task'
import type { Task } from '../tasks/task-types'
import { BoardContext } from './board-context'
import { TaskCard } from './task-card'

const eve = { id: 4, username: 'eve', firstName: null, lastName: null }
const now = new Date('2026-11-21T12:00:00.000Z')
const ignore = () => undefined

afterEach(cleanup)

describe('a card of an editable board', () => {
  test('can be lifted, and offers its status and deletion', () => {
    showCard(makeTask({ id: 1, title: 'Paths' }), true)
    expect(isDisabled('Move Paths')).toBe(false)
    expect(isDisabled('Status of Paths: To Do')).toBe(false)
    expect(isOffered('Delete Paths')).toBe(true)
  })

  test('offers the archive when it is done, and the way back when it is archived', () => {
    showCard(makeTask({ id: 1, title: 'Paths' }), true)
    expect([isOffered('Archive Paths'), isOffered('Unarchive Paths')]).toEqual([false, false])
    cleanup()
    showCard(makeTask({ id: 1, title: 'Paths', status: 'done' }), true)
    expect([isOffered('Archive Paths'), isOffered('Unarchive Paths')]).toEqual([true, false])
    cleanup()
    showCard(makeTask({ id: 1, title: 'Paths', status: 'done', archived: true }), true)
    expect([isOffered('Archive Paths'), isOffered('Unarchive Paths')]).toEqual([false, true])
  })

  test('has a picker for each fact that it shows', () => {
    showCard(makeTask({ id: 1, dueDate: '2026-12-01T12:00:00.000Z', assignedTo: 4, assignee: eve }), true)
    expect(pickers()).toEqual(['priority', 'dueDate', 'assignee'])
    cleanup()
    showCard(makeTask({ id: 1 }), true)
    expect(pickers()).toEqual(['priority'])
  })

  test('offers no actions until it has an id', () => {
    showCard(makeTask({ id: -1, title: 'Paths' }), true)
    expect(isDisabled('Move Paths')).toBe(true)
    expect(isOffered('Delete Paths')).toBe(false)
    expect(screen.queryByRole('link')).toBeNull()
  })
})

test('a card of a read-only board opens, and cannot be changed', () => {
  showCard(makeTask({ id: 1, title: 'Paths', status: 'done' }), false)
  expect(screen.getByRole('link', { name: 'Paths' }).getAttribute('href')).toBe('?task=1')
  expect(isDisabled('Move Paths')).toBe(true)
  expect(isDisabled('Status of Paths: Done')).toBe(true)
  expect([isOffered('Archive Paths'), isOffered('Delete Paths')]).toEqual([false, false])
  expect(pickers()).toEqual([])
})

test('an overdue card is marked, and an urgent one too', () => {
  showCard(makeTask({ id: 1, priority: 'urgent', dueDate: '2026-11-18T12:00:00.000Z' }), true)
  expect(screen.getByRole('img', { name: 'Overdue' })).toBeDefined()
  expect(screen.getByText('Urgent')).toBeDefined()
})

test('a card in review is not overdue', () => {
  showCard(makeTask({ id: 1, status: 'review', dueDate: '2026-11-18T12:00:00.000Z' }), true)
  expect(screen.queryByRole('img', { name: 'Overdue' })).toBeNull()
})

function showCard(task: Task, canEdit: boolean) {
  const board = {
    project: makeProject({ id: 1, canEdit }),
    viewer: eve,
    people: [eve],
    canEdit,
    showsArchive: false,
    openTask: ignore,
    openDialog: ignore,
  }
  render(
    <Providers>
      <BoardContext value={board}>
        <DndContext>
          <TaskCard task={task} now={now} isTabStop />
        </DndContext>
      </BoardContext>
    </Providers>,
  )
}

const isOffered = (name: string) => screen.queryByRole('button', { name }) !== null
const pickers = () =>
  [...document.querySelectorAll<HTMLElement>('button[data-fact]')].map(({ dataset }) => dataset.fact)
const isDisabled = (name: string) => screen.getByRole('button', { name }).hasAttribute('disabled')
