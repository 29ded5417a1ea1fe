import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { testServer } from '@/server/testing/app/test-server'
import { act, address, clickInToast, focusCard, openSharedBoard } from '@/web/testing/board-screen'
import { before } from '@/web/testing/held-calls'
import { button, click, dialog, expectToast, findLink, replaceText, toast } from '@/web/testing/on-screen'

const server = await testServer()

const saveByKey = (user: UserEvent) => user.keyboard('{Control>}[Enter]{/Control}')
const descriptionField = () => screen.findByLabelText('Description', { selector: 'textarea' })
const conflict = (name: string) =>
  screen.findByRole('group', { name: `${name} changed this text while you were editing.` })

/** A task of two people; the first writes, and the other one saves another text before it arrives. */
async function openEditors() {
  const board = await openSharedBoard(server, ['Order gravel'])
  const taskId = board.tasks[0]?.id ?? 0
  await board.api.task.update.mutate({ taskId, description: 'Eight cubic metres' })
  return {
    ...board,
    read: async () => board.api.task.get.query({ taskId }),
    changeByOther: (changes: { title?: string; description?: string }) =>
      board.otherApi.task.update.mutate({ taskId, ...changes }),
  }
}

async function openConflict() {
  const scene = await openEditors()
  const { user, other, changeByOther } = scene
  await user.click(await findLink('Order gravel'))
  await screen.findByText('Eight cubic metres')
  await click(user, 'Edit description')
  await user.keyboard('[Enter]Call Friday')
  before('task.update', () => changeByOther({ description: 'Eight cubic metres\nAsk for bags' }))
  await saveByKey(user)
  return { ...scene, shown: await conflict(other.username) }
}

test('a conflict about the description stays in its editor with both texts, and nothing is sent', async () => {
  const { user, read, shown } = await openConflict()
  expect(within(shown).getByRole('region', { name: 'Theirs' })).toHaveTextContent(
    'Eight cubic metres Ask for bags',
  )
  expect(within(shown).getByRole('region', { name: 'Yours' })).toHaveTextContent(
    'Eight cubic metres Call Friday',
  )
  expect(toast()).toBeNull()
  await saveByKey(user)
  await user.click(await screen.findByRole('tab', { name: 'History' }))
  expect(shown).toBeInTheDocument()
  expect(await read()).toMatchObject({ description: 'Eight cubic metres\nAsk for bags', version: 3 })
})

test('their text is kept, and the own one is gone', async () => {
  const { user, read, shown } = await openConflict()
  await click(user, 'Keep theirs', shown)
  await screen.findByText(/Ask for bags/)
  expect(screen.queryByText('Your unsaved text is kept.')).toBeNull()
  expect(await read()).toMatchObject({ version: 3 })
})

test('the own text is sent over the one that was seen, not over a third one', async () => {
  const { user, other, read, changeByOther, shown } = await openConflict()
  before('task.update', () => changeByOther({ description: 'Ten cubic metres' }))
  await click(user, 'Use mine', shown)
  const again = await conflict(other.username)
  await waitFor(() => expect(again).toHaveTextContent('Ten cubic metres'))
  expect(await read()).toMatchObject({ description: 'Ten cubic metres' })
  await click(user, 'Use mine', again)
  await expectToast('Task updated successfully')
  expect(await read()).toMatchObject({ description: 'Eight cubic metres\nCall Friday' })
})

test('both texts are edited together', async () => {
  const { user, read, shown } = await openConflict()
  await click(user, 'Edit both', shown)
  expect(await descriptionField()).toHaveValue('Eight cubic metres\nAsk for bags\nCall Friday')
  await user.keyboard('!')
  await saveByKey(user)
  await expectToast('Task updated successfully')
  expect(await read()).toMatchObject({
    description: 'Eight cubic metres\nAsk for bags\nCall Friday!',
    version: 4,
  })
})

test('a conflict that was left undecided is there again with the text', async () => {
  const { other, open, read } = await openConflict()
  const later = await open(address())
  await dialog('Order gravel')
  await click(later, 'Continue')
  const shown = await conflict(other.username)
  expect(shown).toHaveTextContent('Ask for bags')
  expect(shown).toHaveTextContent('Call Friday')
  expect(await read()).toMatchObject({ version: 3 })
})

test('a text whose editor was closed while it was sent is offered by a toast', async () => {
  const { user, other, read, changeByOther } = await openEditors()
  await user.click(await findLink('Order gravel'))
  await screen.findByText('Eight cubic metres')
  await click(user, 'Edit description')
  await user.keyboard('!')
  before('task.update', async () => {
    await changeByOther({ description: 'Ten' })
    await user.click(await button('Close'))
  })
  await saveByKey(user)
  await expectToast('Their change was kept', `${other.username} changed the description`)
  await clickInToast(user, 'Apply mine anyway')
  await expectToast('Task updated successfully')
  expect(await read()).toMatchObject({ description: 'Eight cubic metres!' })
})

test('a card that both rename shows both names on the card, also after a save by key', async () => {
  const { user, other, read, changeByOther } = await openEditors()
  await act(user, 'Order gravel', 'Rename')
  await replaceText(user, await screen.findByLabelText('Title', { selector: 'textarea' }), 'Order sand')
  before('task.update', () => changeByOther({ title: 'Order bricks' }))
  await user.keyboard('[Enter]')
  const shown = await conflict(other.username)
  expect(shown).toHaveTextContent('Order bricks')
  expect(shown).toHaveTextContent('Order sand')
  await user.keyboard('[Enter]')
  expect(await read()).toMatchObject({ title: 'Order bricks' })
  await click(user, 'Edit both', shown)
  expect(await screen.findByLabelText('Title', { selector: 'textarea' })).toHaveValue(
    'Order bricks / Order sand',
  )
  await replaceText(user, await screen.findByLabelText('Title', { selector: 'textarea' }), 'Order all')
  await user.keyboard('[Enter]')
  await waitFor(async () => expect(await read()).toMatchObject({ title: 'Order all' }))
  await focusCard('Order all')
})
