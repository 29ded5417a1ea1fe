import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fakeServer } from '@/web/testing/fake-server'
import { makeTask } from '@/web/testing/make-task'
import { copyTaskAsMarkdown, copyTaskLink, duplicateTask } from './copy-task'
import { cachedTasks, startWithTasks, toast } from '../testing/cached-tasks'
import { undoLast } from './undo'

const paths = makeTask({
  id: 1,
  title: 'Paths',
  status: 'done',
  archived: true,
  serviceUnits: 3,
  comments: 1,
})

beforeEach(() => startWithTasks([paths]))
afterEach(() => vi.unstubAllGlobals())

test('a copy of a task says what stays behind, and is deleted by the undo', async () => {
  const server = fakeServer({
    'task.duplicate': () => makeTask({ id: 2, title: 'Paths', status: 'done' }),
    'task.delete': () => ({ success: true, binId: null }),
  })
  await duplicateTask(paths)
  expect(server.callsOf('task.duplicate').map(({ input }) => input)).toEqual([{ taskId: 1 }])
  expect(cachedTasks().map(({ id }) => id)).toEqual([1, 2])
  expect(toast()).toMatchObject({
    text: '“Paths” duplicated. 1 comment and 3 service units stay with the original',
    action: { label: 'Undo' },
  })
  await undoLast()
  expect(server.callsOf('task.delete').map(({ input }) => input)).toEqual([{ taskId: 2 }])
  expect(cachedTasks().map(({ id }) => id)).toEqual([1])
  expect(toast()?.text).toBe('The copy of “Paths” is deleted')
})

test('a link and a task as Markdown go to the clipboard, or the toast says that they cannot', async () => {
  fakeServer({ 'task.get': () => paths, 'serviceUnit.list': () => [], 'relation.list': () => [] })
  const writeText = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  await copyTaskLink(paths)
  expect(writeText).toHaveBeenLastCalledWith(`${window.location.origin}/t/NG-1`)
  await copyTaskAsMarkdown(paths)
  expect(writeText.mock.lastCall?.[0]).toContain('# [Paths](')
  expect(toast()?.text).toBe('Task copied as Markdown')
  writeText.mockRejectedValue(new Error('blocked'))
  await copyTaskLink(paths)
  expect(toast()).toMatchObject({ tone: 'error', text: 'Your browser blocked copying.' })
  writeText.mockRestore()
})
