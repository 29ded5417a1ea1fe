import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { Providers } from '@/web/app/providers'
import { queryClient } from '@/web/app/query-client'
import { makeChange } from '@/web/testing/make-change'
import { fakeServer, ErrorAnswer } from '@/web/testing/fake-server'
import { makeTask } from '@/web/testing/make-task'
import { EditTaskDialog } from './edit-task-dialog'
import type { Task } from './task-types'
import { forgetSteps } from './undo-steps'

const eve = { id: 4, username: 'eve', firstName: null, lastName: null }
const task = makeTask({ id: 1, title: 'Paths', version: 7, assignedTo: 4 })

beforeEach(() => {
  queryClient.clear()
  forgetSteps()
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('an edit sends what was changed and the version that was seen, and closes', async () => {
  const server = fakeServer({ 'task.update': () => ({ ...task, title: 'Long paths', version: 8 }) })
  const { user, onClose } = openDialog()
  await user.type(screen.getByLabelText('Title'), '{Home}Long ')
  await user.selectOptions(screen.getByLabelText('Assignee'), 'Unassigned')
  await user.click(screen.getByRole('button', { name: 'Save changes' }))
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(server.calls[0]?.input).toEqual({ taskId: 1, version: 7, title: 'Long Paths', assignedTo: null })
})

test('an edit of nothing closes without a word to the server', async () => {
  const server = fakeServer({})
  const { user, onClose } = openDialog()
  await user.click(screen.getByRole('button', { name: 'Save changes' }))
  expect(onClose).toHaveBeenCalledOnce()
  expect(server.calls).toEqual([])
})

test('a refused edit stays open with what was typed, and says why', async () => {
  fakeServer({ 'task.update': refuse, 'task.get': () => task })
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

  test('goes with it where it was another field', async () => {
    const server = fakeServer({
      ...meanwhile,
      'task.update': refuseUnless(8, { ...theirs, priority: 'high' }),
    })
    const { user, onClose } = openDialog()
    await user.click(screen.getByLabelText('High'))
    await user.click(screen.getByRole('button', { name: 'Save changes' }))
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
    expect(updates(server)).toEqual([
      { taskId: 1, version: 7, priority: 'high' },
      { taskId: 1, version: 8, priority: 'high' },
    ])
  })

  test('asks where it was the same field, and saves what is chosen with all else', async () => {
    const server = fakeServer({ ...meanwhile, 'task.update': refuseUnless(8, theirs) })
    const { user, onClose } = openDialog()
    await user.type(screen.getByLabelText('Title'), '!')
    await user.click(screen.getByLabelText('High'))
    await user.click(screen.getByRole('button', { name: 'Save changes' }))
    expect(await screen.findByText(/^mo changed the title/)).toBeDefined()
    expect(screen.getByRole('button', { name: 'Save changes' }).hasAttribute('disabled')).toBe(true)
    await user.click(screen.getByLabelText(/^Keep mine/))
    await user.click(screen.getByRole('button', { name: 'Save changes' }))
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
    expect(updates(server).at(-1)).toEqual({ taskId: 1, version: 8, title: 'Paths!', priority: 'high' })
  })

  test('saves nothing where theirs is kept and nothing else was changed', async () => {
    const server = fakeServer({ ...meanwhile, 'task.update': refuseUnless(8, theirs) })
    const { user, onClose } = openDialog()
    await user.type(screen.getByLabelText('Title'), '!')
    await user.click(screen.getByRole('button', { name: 'Save changes' }))
    await user.click(await screen.findByLabelText(/^Keep theirs/))
    await user.click(screen.getByRole('button', { name: 'Save changes' }))
    expect(onClose).toHaveBeenCalledOnce()
    expect(updates(server)).toHaveLength(1)
  })

  test('goes back to the form with what was typed', async () => {
    fakeServer({ ...meanwhile, 'task.update': refuseUnless(8, theirs) })
    const { user, onClose } = openDialog()
    await user.type(screen.getByLabelText('Title'), '!')
    await user.click(screen.getByRole('button', { name: 'Save changes' }))
    await screen.findByText(/^mo changed the title/)
    await user.click(screen.getByRole('button', { name: 'Cancel' }))
    expect(screen.getByDisplayValue('Paths!')).toBeDefined()
    expect(onClose).not.toHaveBeenCalled()
  })
})

const refuse = () => {
  throw new ErrorAnswer('This project is archived.')
}

/** Answers only a write that carries this version. */
const refuseUnless = (version: number, answer: Task) => (input: unknown) => {
  const carries = typeof input === 'object' && input !== null && 'version' in input && input.version
  return carries === version ? { ...answer, version: version + 1 } : refuse()
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
