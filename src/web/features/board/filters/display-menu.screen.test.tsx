import { screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { testServer } from '@/server/testing/app/test-server'
import { act, address, expectTitles, lane, openBoard, setStatus } from '@/web/testing/board-screen'
import { click, expectToast } from '@/web/testing/on-screen'

const server = await testServer()

afterEach(() => localStorage.clear())

const item = (name: string | RegExp) => screen.findByRole('menuitem', { name })

test('the menu Display hides and shows lanes and the archive, and stays open', async () => {
  const { user, project } = await openBoard(server, [
    { title: 'Paths', status: 'review' },
    { title: 'Fence' },
  ])
  await click(user, 'Display')
  await user.click(await screen.findByRole('menuitemcheckbox', { name: /^In Review/, checked: true }))
  await waitFor(() => expect(lane('In Review')).toBeNull())
  const off = await screen.findByRole('menuitemcheckbox', { name: /^In Review/, checked: false })
  expect(off).toHaveTextContent('1 hidden')
  expect(screen.getByRole('button', { name: /^In Review/ })).toHaveAttribute('aria-pressed', 'false')
  await user.click(off)
  await expectTitles(['Paths'], 'In Review')

  await user.click(await item('Show Archived Tasks'))
  await waitFor(() => expect(address()).toBe(`/project/${project.id}?archived=true`))
  await user.click(await item('Hide Archived Tasks'))
  await expectTitles(['Fence'], 'To Do')
})

test('the menu Display sets the density of this browser', async () => {
  const { user } = await openBoard(server, [{ title: 'Paths' }])
  await click(user, 'Display')
  await user.click(await screen.findByRole('menuitemradio', { name: 'Compact', checked: false }))
  await screen.findByRole('menuitemradio', { name: 'Compact', checked: true })
  expect(localStorage.getItem('density')).toBe('compact')
  await user.click(await screen.findByRole('menuitemradio', { name: 'Spacious' }))
  expect(localStorage.getItem('density')).toBe('spacious')
})

test('the archive is one list, which a card leaves when it is unarchived or leaves Done', async () => {
  const { user, api, tasks } = await openBoard(server, [
    { title: 'Paths', status: 'done' },
    { title: 'Fence', status: 'done' },
    { title: 'Gate' },
  ])
  for (const { id, status } of tasks) {
    if (status === 'done') await api.task.update.mutate({ taskId: id, archived: true })
  }
  await click(user, 'Show Archived Tasks')
  await expectTitles(['Fence', 'Paths'], 'Archived Tasks')
  expect(document.querySelectorAll('[data-lane]')).toHaveLength(1)
  await act(user, 'Paths', 'Unarchive')
  await expectToast('Task unarchived successfully')
  await expectTitles(['Fence'], 'Archived Tasks')
  await setStatus(user, 'Fence', 'To Do')
  await expectToast('Task status updated')
  await screen.findByText(/^No archived tasks\./)
  await click(user, 'Hide Archived Tasks')
  await expectTitles(['Paths'], 'Done')
  await expectTitles(['Fence', 'Gate'], 'To Do')
})
