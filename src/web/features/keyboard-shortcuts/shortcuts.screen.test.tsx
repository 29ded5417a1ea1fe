import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { testServer } from '@/server/testing/app/test-server'
import { expectTitles, focusCard, openBoard } from '@/web/testing/board-screen'
import { click, expectFocus } from '@/web/testing/on-screen'

const server = await testServer()

const list = () => screen.findByRole('dialog', { name: 'Keyboard Shortcuts' })
const expectNoDialog = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())

test('the list is in the settings as well, and links to where single keys are switched off', async () => {
  const { user } = await openBoard(server, [{ title: 'Paths' }])
  await click(user, 'Settings')
  await click(user, /^Keyboard Shortcuts/)
  await waitFor(async () => expect((await list()).textContent).toContain('can be switched off'))
  await click(user, 'Appearance')
  await user.click(await screen.findByLabelText(/^Single-key shortcuts/))
  await user.keyboard('[Escape]')
  await expectNoDialog()

  await user.keyboard('?')
  expect(screen.queryByRole('dialog')).toBeNull()
  await click(user, 'Settings')
  await click(user, /^Keyboard Shortcuts/)
  await waitFor(async () => expect((await list()).textContent).toContain('are switched off'))
})

test('? is an ordinary character in a text field', async () => {
  const { user } = await openBoard(server, [{ title: 'Paths?' }, { title: 'Fence' }])
  await user.keyboard('/')
  const field = await screen.findByLabelText('Search tasks')
  await expectFocus(() => field)
  await user.keyboard('s?')
  expect(field).toHaveProperty('value', 's?')
  await expectTitles(['Paths?'])
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('the slash key focuses the search, and keys change a card, unless single keys are switched off', async () => {
  const { user, api, tasks } = await openBoard(server, [{ title: 'Paths' }])
  const field = await screen.findByLabelText('Search tasks')
  const switchKeys = async () => {
    await click(user, 'Settings')
    await click(user, /^Appearance/)
    await user.click(await screen.findByLabelText(/^Single-key shortcuts/))
    await user.keyboard('[Escape]')
    await expectNoDialog()
    await expectFocus(() => screen.queryByRole('button', { name: 'Settings' }))
  }
  await user.keyboard('/')
  await expectFocus(() => field)
  await switchKeys()
  await user.keyboard('/')
  expect(document.activeElement).not.toBe(field)
  await focusCard('Paths')
  await user.keyboard('3ra.')
  await expectTitles(['Paths'], 'To Do')

  await switchKeys()
  await focusCard('Paths')
  await user.keyboard('5')
  await expectTitles(['Paths'], 'Done')
  await waitFor(async () =>
    expect(await api.task.get.query({ taskId: tasks[0]?.id ?? 0 })).toMatchObject({
      status: 'done',
      version: 2,
    }),
  )
})
