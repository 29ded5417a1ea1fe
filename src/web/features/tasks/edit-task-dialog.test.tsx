import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { Providers } from '@/web/app/providers'
import { fakeServer, Refusal } from '@/web/testing/fake-server'
import { makeTask } from '@/web/testing/make-task'
import { EditTaskDialog } from './edit-task-dialog'

const eve = { id: 4, username: 'eve', firstName: null, lastName: null }
const task = makeTask({ id: 1, title: 'Paths', version: 7, assignedTo: 4 })

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
  const sentence = 'This task was changed by someone else. Reload to see the latest version.'
  fakeServer({
    'task.update': () => {
      throw new Refusal(sentence)
    },
  })
  const { user, onClose } = openDialog()
  await user.type(screen.getByLabelText('Title'), '!')
  await user.click(screen.getByRole('button', { name: 'Save changes' }))
  expect(await screen.findByText(sentence)).toBeDefined()
  expect(screen.getByDisplayValue('Paths!')).toBeDefined()
  expect(onClose).not.toHaveBeenCalled()
})

function openDialog() {
  const onClose = vi.fn<() => void>()
  render(
    <Providers>
      <EditTaskDialog people={[eve]} task={task} onClose={onClose} />
    </Providers>,
  )
  return { user: userEvent.setup(), onClose }
}
