import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { testServer } from '@/server/testing/app/test-server'
import { expectTitles, focusCard, openBoard } from '@/web/testing/board-screen'
import { click, findLink, replaceText } from '@/web/testing/on-screen'
import { openUnitField } from '@/web/testing/task-screens'
import { openEdit } from '../tasks/testing/edit-screen'

const server = await testServer()

const left = () => screen.findByRole('dialog', { name: 'This task was deleted' })
const expectLeftText = async (text: string) =>
  waitFor(() => expect(screen.getByLabelText('What it contained')).toHaveProperty('value', text))
const expectNoDialog = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())

test('a task that is deleted while it is open leaves its text, to be copied or made a task of', async () => {
  const { user, api, tasks } = await openBoard(server, [{ title: 'Order gravel', description: 'Two tonnes' }])
  await user.click(await findLink('Order gravel'))
  await user.type(await openUnitField(user), 'Asked three quarries')
  await api.task.delete.mutate({ taskId: tasks[0]?.id ?? 0 })

  const dialog = await left()
  expect(dialog.textContent).toContain('You deleted “Order gravel” while it was open here.')
  await expectLeftText('Order gravel\n\nTwo tonnes\n\nAsked three quarries')
  await click(user, 'Create a new task from it')
  await expectNoDialog()
  await user.click(await findLink('Order gravel'))
  const details = await screen.findByRole('dialog', { name: 'Order gravel' })
  await waitFor(() => expect(details.textContent).toContain('Asked three quarries'))
})

test('the text of an edit stays when the task is deleted', async () => {
  const { user, api, tasks } = await openBoard(server, [{ title: 'Order gravel' }, { title: 'Order sand' }])
  const form = await openEdit(user, 'Order gravel')
  await replaceText(user, form.getByLabelText('Description'), 'Two tonnes of it')
  await api.task.delete.mutate({ taskId: tasks[0]?.id ?? 0 })
  await left()
  await expectLeftText('Order gravel\n\nTwo tonnes of it')
  await user.keyboard('[Escape]')
  await expectNoDialog()
  await expectTitles(['Order sand'])
})

test('a new name for a card stays when its task is deleted', async () => {
  const { user, api, tasks } = await openBoard(server, [{ title: 'Order gravel' }])
  await focusCard('Order gravel')
  await user.keyboard('r')
  await replaceText(user, await screen.findByRole('textbox', { name: 'Title' }), 'Order two tonnes of gravel')
  await api.task.delete.mutate({ taskId: tasks[0]?.id ?? 0 })
  await left()
  await expectLeftText('Order two tonnes of gravel')
  await click(user, 'Create a new task from it')
  await expectTitles(['Order two tonnes of gravel'])
})
