import { screen, within } from '@testing-library/react'
import { onTestFinished, test, vi } from 'vitest'
import { testServer } from '@/server/testing/app/test-server'
import { click, expectToast, findLink, replaceText } from '@/web/testing/on-screen'
import { openUnitField } from '@/web/testing/task-screens'
import { openEdit, save } from '../tasks/testing/edit-screen'
import { expectTitles, filterBy, openBoard, setStatus } from '@/web/testing/board-screen'

const server = await testServer()

/** Reads, and stores nothing. */
const full = {
  length: 0,
  key: () => null,
  getItem: () => null,
  setItem() {
    throw new DOMException('No room', 'QuotaExceededError')
  },
  removeItem() {},
  clear() {},
}

test('where the browser’s storage is full, a board can be used all the same', async () => {
  // After the page is closed, which still uses the stubs of `renderApp`.
  onTestFinished(() => void vi.unstubAllGlobals())
  for (const name of ['localStorage', 'sessionStorage']) vi.stubGlobal(name, full)
  const { user } = await openBoard(server, [{ title: 'Order gravel' }])
  await click(user, 'Add Task')
  await replaceText(user, await screen.findByLabelText('Title'), 'Paint fence')
  await click(user, 'Create Task')
  await expectTitles(['Order gravel', 'Paint fence'])
  await setStatus(user, 'Paint fence', 'In Progress')
  await expectTitles(['Paint fence'], 'In Progress')

  const form = await openEdit(user, 'Paint fence')
  await replaceText(user, form.getByLabelText('Title'), 'Paint gate')
  await save(user)
  const details = within(await screen.findByRole('dialog', { name: 'Paint gate' }))
  await user.type(await openUnitField(user), 'Bought paint')
  await click(user, 'Add SU')
  await details.findByText('Bought paint', { ignore: 'textarea, input' })
  await user.keyboard('[Escape]')
  await findLink('Paint gate')

  await filterBy(user, 'Status', 'In Progress')
  await expectTitles(['Paint gate'])

  await click(user, 'Settings')
  await click(user, /^Appearance/)
  await user.click(within(await screen.findByRole('dialog')).getByText('Dark'))
  await expectToast('Failed to update theme')
})
