import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { Providers } from '@/web/app/providers'
import { queryClient } from '@/web/app/query-client'
import { queries } from '@/web/app/trpc'
import { makeChange } from '@/web/testing/make-change'
import { fakeServer, ServerError } from '@/web/testing/fake-server'
import { newLanes } from '@/web/testing/make-lanes'
import { makeTask } from '@/web/testing/make-task'
import { choose } from '@/web/testing/task-screens'
import { EditTaskDialog } from './edit-task-dialog'
import type { Task } from '../task-types'
import { clearSteps } from '@/web/app/undo-steps'

const eve = { id: 4, username: 'eve', firstName: null, lastName: null, avatar: null }
const task = makeTask({ id: 1, title: 'Paths', version: 7, assignedTo: 4 })

beforeEach(() => {
  queryClient.clear()
  queries.lane.list.setData({ projectId: task.projectId }, newLanes)
  clearSteps()
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('an edit sends the changed fields and the version it is based on, and closes', async () => {
  const server = fakeServer({ 'task.update': () => ({ ...task, title: 'Long paths', version: 8 }) })
  const { user, onClose } = openDialog()
  await user.type(screen.getByLabelText('Title'), '{Home}Long ')
  await user.click(screen.getByRole('button', { name: 'Assignee: eve' }))
  await user.type(await screen.findByRole('combobox', { name: 'Assign to' }), 'unas{Enter}')
  expect(await screen.findByRole('button', { name: 'Assignee: Unassigned' })).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Save changes' }))
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  const [sent] = server.callsOf('task.update')
  expect(sent?.input).toEqual({ taskId: 1, version: 7, title: 'Long Paths', assignedTo: null })
})

test('the list of assignees leaves the form open, whatever is typed into it', async () => {
  const server = fakeServer({})
  const { user, onClose } = openDialog()
  await user.click(screen.getByRole('button', { name: 'Assignee: eve' }))
  await user.type(await screen.findByRole('combobox', { name: 'Assign to' }), 'nobody like this{Enter}')
  expect(screen.getByText('No one in this project matches “nobody like this”.')).toBeDefined()
  expect([onClose.mock.calls, server.callsOf('task.update')]).toEqual([[], []])
})

test('an edit without changes closes and writes nothing', async () => {
  const server = fakeServer({})
  const { user, onClose } = openDialog()
  await user.click(screen.getByRole('button', { name: 'Save changes' }))
  expect(onClose).toHaveBeenCalledOnce()
  expect(server.callsOf('task.update')).toEqual([])
})

test('a rejected edit stays open with its input, and shows the reason', async () => {
  fakeServer({ 'task.update': rejectWrite, 'task.get': () => task })
  const { user, onClose } = openDialog()
  await user.type(screen.getByLabelText('Title'), '!')
  await user.click(screen.getByRole('button', { name: 'Save changes' }))
  expect(await screen.findByText('This project is archived.')).toBeDefined()
  expect(screen.getByDisplayValue('Paths!')).toBeDefined()
  expect(onClose).not.toHaveBeenCalled()
})

describe('an edit of a task that somebody else has changed meanwhile', () => {
  const theirs = { ...task, title: 'Steps', version: 8 }
  const title = { title: { from: 'Paths', to: 'Steps' } }
  const meanwhile = {
    'task.get': () => theirs,
    'history.task': () => [makeChange({ id: 2, fields: title, at: new Date().toISOString() })],
  }
  const updates = (server: ReturnType<typeof fakeServer>) =>
    server.callsOf('task.update').map(({ input }) => input)

  test('is saved if the other change was to another field', async () => {
    const server = fakeServer({
      ...meanwhile,
      'task.update': acceptOnly(8, { ...theirs, priority: 'high' }),
    })
    const { user, onClose } = openDialog()
    await choose(user, 'Priority: Medium', 'High')
    await user.click(screen.getByRole('button', { name: 'Save changes' }))
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
    expect(updates(server)).toEqual([
      { taskId: 1, version: 7, priority: 'high' },
      { taskId: 1, version: 8, priority: 'high' },
    ])
  })

  test('asks if both changed the same field, and saves the choice with all else', async () => {
    const server = fakeServer({ ...meanwhile, 'task.update': acceptOnly(8, theirs) })
    const { user, onClose } = openDialog()
    await user.type(screen.getByLabelText('Title'), '!')
    await choose(user, 'Priority: Medium', 'High')
    await user.click(screen.getByRole('button', { name: 'Save changes' }))
    expect(await screen.findByText(/^mo changed the title/)).toBeDefined()
    expect(screen.getByRole('button', { name: 'Save changes' }).hasAttribute('disabled')).toBe(true)
    await user.click(screen.getByLabelText(/^Use mine/))
    await user.click(screen.getByRole('button', { name: 'Save changes' }))
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
    expect(updates(server).at(-1)).toEqual({ taskId: 1, version: 8, title: 'Paths!', priority: 'high' })
  })

  test('saves what was made of both', async () => {
    const server = fakeServer({ ...meanwhile, 'task.update': acceptOnly(8, theirs) })
    const { user, onClose } = openDialog()
    await user.type(screen.getByLabelText('Title'), '!')
    await user.click(screen.getByRole('button', { name: 'Save changes' }))
    await user.click(await screen.findByLabelText('Edit both'))
    await user.type(screen.getByDisplayValue('Steps / Paths!'), '?')
    await user.click(screen.getByRole('button', { name: 'Save changes' }))
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
    expect(updates(server).at(-1)).toEqual({ taskId: 1, version: 8, title: 'Steps / Paths!?' })
  })

  test('saves nothing if theirs is chosen and nothing else was changed', async () => {
    const server = fakeServer({ ...meanwhile, 'task.update': acceptOnly(8, theirs) })
    const { user, onClose } = openDialog()
    await user.type(screen.getByLabelText('Title'), '!')
    await user.click(screen.getByRole('button', { name: 'Save changes' }))
    await user.click(await screen.findByLabelText(/^Keep theirs/))
    await user.click(screen.getByRole('button', { name: 'Save changes' }))
    expect(onClose).toHaveBeenCalledOnce()
    expect(updates(server)).toHaveLength(1)
  })

  test('returns to the form with its input', async () => {
    fakeServer({ ...meanwhile, 'task.update': acceptOnly(8, theirs) })
    const { user, onClose } = openDialog()
    await user.type(screen.getByLabelText('Title'), '!')
    await user.click(screen.getByRole('button', { name: 'Save changes' }))
    await screen.findByText(/^mo changed the title/)
    await user.click(screen.getByRole('button', { name: 'Cancel' }))
    expect(screen.getByDisplayValue('Paths!')).toBeDefined()
    expect(onClose).not.toHaveBeenCalled()
  })
})

const rejectWrite = () => {
  throw new ServerError('This project is archived.')
}

/** Accepts only an update with this version. */
const acceptOnly = (version: number, saved: Task) => (input: unknown) => {
  const carries = typeof input === 'object' && input !== null && 'version' in input && input.version
  return carries === version ? { ...saved, version: version + 1 } : rejectWrite()
}

function openDialog() {
  const onClose = vi.fn<() => void>()
  render(
    <Providers>
      <EditTaskDialog people={[eve]} task={task} onClose={onClose} />
    </Providers>,
  )
  return { user: userEvent.setup(), onClose }
}
