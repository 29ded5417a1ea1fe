import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { testServer } from '@/server/testing/app/test-server'
import { clickInToast, expectTitles, openSharedBoard, setStatus } from '@/web/testing/board-screen'
import { holdCalls } from '@/web/testing/held-calls'
import { button, click, expectToast, replaceText } from '@/web/testing/on-screen'
import { choose as choosePriority } from '@/web/testing/task-screens'
import { openEdit, save } from '../testing/edit-screen'

const server = await testServer()

/** A board of the task 'Paths', which somebody else may edit too. */
async function openEditors() {
  const board = await openSharedBoard(server, ['Paths'])
  const taskId = board.tasks[0]?.id ?? 0
  return {
    ...board,
    read: () => board.api.task.get.query({ taskId }),
    changeByOther: (changes: { title?: string; status?: 'on_hold' }) =>
      board.otherApi.task.update.mutate({ taskId, ...changes }),
  }
}

const choice = () => screen.findByRole('dialog', { name: 'Changed by someone else' })
const choose = async (user: UserEvent, name: 'Keep theirs' | 'Use mine') =>
  user.click(within(await choice()).getByLabelText(new RegExp(`^${name}`)))
const details = (title: string) => screen.findByRole('dialog', { name: title })

test('when two people edit the same title, the second chooses between theirs and mine', async () => {
  const { user, other, read, changeByOther } = await openEditors()
  const mine = await openEdit(user, 'Paths')
  await changeByOther({ title: 'Gravel paths' })
  await replaceText(user, mine.getByLabelText('Title'), 'Long paths')
  await save(user)
  const title = within(await choice()).getByRole('group', { name: 'Title' })
  expect(title.textContent).toContain(`${other.username} changed the title`)
  expect(title.textContent).toContain('Gravel paths')
  expect(title.textContent).toContain('Long paths')
  expect(await button('Save changes')).toHaveProperty('disabled', true)
  await choose(user, 'Keep theirs')
  await save(user)
  await details('Gravel paths')
  expect(await read()).toMatchObject({ title: 'Gravel paths', version: 2 })

  await click(user, 'Edit Task')
  const again = within(await screen.findByRole('dialog', { name: 'Edit Task' }))
  await changeByOther({ title: 'Slate paths' })
  await replaceText(user, again.getByLabelText('Title'), 'Long paths')
  await save(user)
  await choose(user, 'Use mine')
  await save(user)
  await expectToast('Task updated successfully')
  expect(await read()).toMatchObject({ title: 'Long paths', version: 4 })
})

test('changes to different fields are merged', async () => {
  const { user, read, changeByOther } = await openEditors()
  const mine = await openEdit(user, 'Paths')
  await changeByOther({ title: 'Gravel paths' })
  await replaceText(user, mine.getByLabelText('Description'), 'Two tons')
  await choosePriority(user, 'Priority: Medium', 'Urgent')
  await save(user)
  await expectToast('Task updated successfully')
  await details('Gravel paths')
  expect(screen.queryByRole('dialog', { name: 'Changed by someone else' })).toBeNull()
  expect(await read()).toMatchObject({ title: 'Gravel paths', description: 'Two tons', priority: 'urgent' })
})

/** Moves the card to Done while somebody else's earlier change is pending; calls stay held. */
async function moveTooLate(user: UserEvent, wasFirst: () => Promise<unknown>) {
  const next = holdCalls('task.update')
  await setStatus(user, 'Paths', 'Done')
  const move = await next()
  await wasFirst()
  move.go()
  return next
}

test('a card that somebody else has just moved stays there, unless the viewer insists', async () => {
  const { user, other, changeByOther } = await openEditors()
  const next = await moveTooLate(user, () => changeByOther({ status: 'on_hold' }))
  await expectToast(`${other.username} moved “Paths” to On Hold`)
  await expectTitles(['Paths'], 'On Hold')

  await clickInToast(user, 'Apply mine anyway')
  const mine = await next()
  mine.go()
  await expectTitles(['Paths'], 'Done')
  await expectToast('Task status updated')
})

test('a card that somebody else has renamed can still be moved, under its new name', async () => {
  const { user, changeByOther } = await openEditors()
  const next = await moveTooLate(user, () => changeByOther({ title: 'Gravel paths' }))
  const again = await next()
  again.go()
  await expectToast('Task status updated')
  await expectTitles(['Gravel paths'], 'Done')
})

test('Escape returns to the form and keeps what was typed', async () => {
  const { user, changeByOther } = await openEditors()
  const mine = await openEdit(user, 'Paths')
  await changeByOther({ title: 'Gravel paths' })
  await replaceText(user, mine.getByLabelText('Title'), 'Long paths')
  await save(user)
  await choice()
  await user.keyboard('[Escape]')
  const form = await screen.findByRole('dialog', { name: 'Edit Task' })
  await waitFor(() => expect(within(form).getByLabelText('Title')).toHaveProperty('value', 'Long paths'))
})
