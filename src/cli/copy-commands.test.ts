import { afterAll, expect, test } from 'vitest'
import { testServer } from '../server/testing/app/test-server'
import { callersOf } from './testing/callers'

const server = await testServer()
const url = await server.app.listen({ port: 0, host: '127.0.0.1' })
afterAll(() => server.app.server.closeAllConnections())
const { personWithProject } = callersOf(server, url)

test('a project is copied, with its dates moved', async () => {
  const { run, project } = await personWithProject()
  expect(await run('copy', project.key, '--name', 'Garden 2027', '--shift-days', '365')).toMatchObject({
    code: 0,
    printed: expect.stringContaining('Made “Garden 2027”'),
  })
  expect(await run('copy', project.key, '--shift-days', 'soon')).toMatchObject({
    code: 1,
    said: '--shift-days is a whole number of days.\n',
  })
  expect(await run('copy', project.key, '--organization', 'nowhere')).toMatchObject({
    code: 1,
    said: expect.stringContaining('There is no organization “nowhere”'),
  })
})

test('templates are listed, and make tasks', async () => {
  const { run, project, person } = await personWithProject()
  expect((await run('templates')).printed).toBe('There are no templates yet.\n')
  const task = await server.make.task(project)
  await person.call('/api/templates', { body: { kind: 'task', name: 'Order', from: task.id } })
  expect((await run('templates')).printed).toMatch(/Order +task +yours/)
  const made = await run('add', 'Order gravel', '--template', 'order', '--project', project.key)
  expect(made).toMatchObject({ code: 0, printed: expect.stringContaining('Order gravel') })
  expect(await run('add', 'Sow', '--template', 'spring', '--project', project.key)).toMatchObject({
    code: 1,
    said: expect.stringContaining('there are Order'),
  })
  expect(await run('add', 'Sow', '--template', 'order', '--dry-run')).toMatchObject({ code: 2 })
})
