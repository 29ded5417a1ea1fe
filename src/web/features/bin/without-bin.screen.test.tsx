import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { testServer } from '@/server/testing/app/test-server'
import { act, expectTitles, openBoard, undoByKey } from '@/web/testing/board-screen'
import { button, click, dialog, expectToast, findLink, toast } from '@/web/testing/on-screen'
import { openDetails } from '@/web/testing/task-scenes'

const server = await testServer({ binDays: 0 })

test('a server that keeps nothing offers no bin, and deletes for good', async () => {
  const { user, project, api, open } = await openBoard(server, [{ title: 'Paths' }])
  await click(user, 'More')
  await screen.findByRole('menuitem', { name: 'Export' })
  expect(screen.queryByRole('menuitem', { name: 'Bin' })).toBeNull()
  await user.keyboard('[Escape]')
  await act(user, 'Paths', 'Delete')
  const question = await dialog('Delete “Paths”')
  expect(question).not.toHaveTextContent('Kept in the bin')
  await click(user, 'Delete', question)
  await expectToast('Task deleted successfully')
  expect(toast()).not.toHaveTextContent('Undo')
  await undoByKey(user)
  await expectTitles([])

  await api.comment.create.mutate({
    taskId: (await api.task.create.mutate({ projectId: project.id, title: 'Fence' })).id,
    content: 'Two tonnes',
  })
  await user.click(await findLink('Fence'))
  await click(user, /^Actions of the comment by /)
  await user.click(await screen.findByRole('menuitem', { name: 'Delete comment' }))
  expect(await dialog('Delete comment')).toHaveTextContent('This action cannot be undone.')

  await open(`/project/${project.id}/settings`)
  expect(await screen.findByRole('region', { name: 'Danger Zone' })).toHaveTextContent(
    'Permanently deletes the project',
  )
})

test('a deleted file is back by undo, and goes for good once the page is left', async () => {
  const { user, laneway, taskId } = await openDetails(server, [{ title: 'Order gravel' }])
  const stored = () => laneway.file.list.query({ taskId })
  const names = () =>
    [...document.querySelectorAll('[aria-label="Files"] [data-file]')].map((opener) =>
      opener.getAttribute('aria-label')?.replace('Open ', ''),
    )
  const expectNames = (...expected: string[]) => waitFor(() => expect(names()).toEqual(expected))
  const remove = async (name: string) => {
    await click(user, `Actions of ${name}`)
    await user.click(await screen.findByRole('menuitem', { name: 'Delete' }))
  }
  await button('Add a file')
  const files = ['a.txt', 'b.txt'].map((name) => new File(['two tons'], name, { type: 'text/plain' }))
  fireEvent.change(await screen.findByLabelText('Files to add'), { target: { files } })
  await expectNames('a.txt', 'b.txt')
  await remove('a.txt')
  await expectNames('b.txt')
  await expectToast('“a.txt” deleted')
  await click(user, /^Undo/)
  await expectNames('a.txt', 'b.txt')
  await remove('b.txt')
  await expectNames('a.txt')
  expect(await stored()).toHaveLength(2)
  window.dispatchEvent(new Event('pagehide'))
  await waitFor(async () => expect((await stored()).map(({ name }) => name)).toEqual(['a.txt']))
  await expectNames('a.txt')
})
