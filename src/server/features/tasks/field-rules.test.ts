import { afterEach, expect, test, vi } from 'vitest'
import { projectRules } from '@/domain/access'
import { taskFields } from '@/domain/task'
import { taskFieldFacts } from '@/domain/task-fields'
import { otherValues } from '@/domain/testing/task-values'
import { testServer } from '../../testing/app/test-server'
import { ownBoard } from './testing/own-board'

const server = await testServer()
afterEach(() => vi.restoreAllMocks())

test.each(taskFields)('nobody changes %s whom the rule of its action does not allow it', async (field) => {
  const { owner, tasks, create } = await ownBoard(server)
  const { id } = await create({ title: 'Sow', status: 'done' })
  vi.spyOn(projectRules, taskFieldFacts[field].action).mockReturnValue(false)
  const body = { [field]: otherValues[field] }
  const responses = [
    await owner.call(`/api/tasks/${id}`, { method: 'PATCH', body }),
    await owner.call(tasks, { method: 'PATCH', body: { taskIds: [id], changes: body } }),
  ]
  const [single, several] = responses.map(({ statusCode }) => statusCode)
  expect(single).toBe(403)
  // The texts and the cover are a task's own, which a batch does not take.
  expect([403, 400]).toContain(several)
  expect((await owner.call(tasks)).json()).toMatchObject([{ title: 'Sow', status: 'done', archived: false }])
})

test('who may edit but not archive changes all but the archive', async () => {
  const { owner, create } = await ownBoard(server)
  const { id } = await create({ title: 'Sow', status: 'done' })
  vi.spyOn(projectRules, 'task.archive').mockReturnValue(false)
  const patch = (body: object) => owner.call(`/api/tasks/${id}`, { method: 'PATCH', body })
  expect((await patch({ title: 'Reap' })).statusCode).toBe(200)
  const rejected = await patch({ title: 'Dig', archived: true })
  expect([rejected.statusCode, rejected.body]).toEqual([
    403,
    "You don't have permission to archive tasks in this project.",
  ])
})
