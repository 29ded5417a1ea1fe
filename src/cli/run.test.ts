import { mkdtemp, readFile, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { testServer } from '../server/testing/app/test-server'
import { callersOf } from './testing/callers'

const server = await testServer()
const url = await server.app.listen({ port: 0, host: '127.0.0.1' })
afterAll(() => server.app.server.closeAllConnections())
const folder = await mkdtemp(join(tmpdir(), 'laneway-cli-'))

const { personWith, personWithProject } = callersOf(server, url)

test('tasks are added, listed, moved, noted and finished by their ids', async () => {
  const { run, laneway, project } = await personWithProject()
  const added = await run('add', 'Order', 'gravel', 'tomorrow', '!high')
  expect(added).toMatchObject({ code: 0, said: '' })
  const [id = ''] = added.printed.split(' ')
  expect(id).toBe(`${project.key}-1`)
  expect(added.printed).toContain('high')
  expect((await run('tasks')).printed).toContain('Order gravel')
  expect((await run('move', id, 'in review')).printed).toContain('In Review')
  expect((await run('note', id, 'Gravel', 'is here')).code).toBe(0)
  expect((await run('done', id)).printed).toContain('Done')
  expect((await run('tasks')).printed).toBe('Nothing to do.\n')
  expect((await run('tasks', '--project', project.key, '--all')).printed).toContain('Order gravel')
  expect((await run('tasks', '--due', '2020-01-01..', '--all')).printed).toContain('Order gravel')
  expect((await run('tasks', '--project', project.key, '--assignee', 'nobody')).printed).toBe(
    'Nothing to do.\n',
  )

  const [task] = await laneway.task.list.query({ projectId: project.id })
  expect(task).toMatchObject({ title: 'Order gravel', status: 'done', priority: 'high' })
  expect(task?.dueDay).not.toBeNull()
  const [note] = await laneway.serviceUnit.list.query({ taskId: task?.id ?? 0 })
  expect(note?.content).toBe('Gravel is here')
})

test('a recurring task is added, skipped and finished', async () => {
  const { run, laneway, project } = await personWithProject()
  const rule = 'FREQ=MONTHLY;BYDAY=-1FR'
  const added = await run('add', 'Report 2035-06-29', '--repeat', rule)
  expect(added.printed).toContain('2035-06-29  every month on the last Friday')
  const [id = ''] = added.printed.split(' ')
  expect((await run('skip', id)).printed).toContain('2035-07-27')
  await run('done', id)
  expect((await run('tasks')).printed).toContain('2035-08-31  every month on the last Friday')
  const tasks = await laneway.task.list.query({ projectId: project.id })
  expect(tasks.map(({ repeat }) => repeat?.rule)).toEqual(expect.arrayContaining([undefined, rule]))
  expect(await run('skip', id)).toMatchObject({ code: 1, said: 'The task does not repeat.\n' })
  expect(await run('add', 'Report', '--repeat', 'FREQ=SECONDLY')).toMatchObject({
    code: 1,
    said: 'A task repeats daily, weekly, monthly or yearly\n',
  })
})

test('blocked tasks are listed alone', async () => {
  const { run, laneway, project } = await personWithProject()
  const make = async (title: string) =>
    (await laneway.task.create.mutate({ projectId: project.id, title })).id
  const [taskId, otherTaskId] = [await make('Order gravel'), await make('Lay paths')]
  expect((await run('tasks', '--blocked')).printed).toBe('Nothing to do.\n')
  await laneway.relation.create.mutate({ kind: 'blocks', taskId, otherTaskId })
  const { printed } = await run('tasks', '--blocked')
  expect(printed).toContain('Lay paths')
  expect(printed).not.toContain('Order gravel')
})

test('a title names labels and an estimate of its project, and dates as on the pages', async () => {
  const { run, laneway, project } = await personWithProject()
  const { id: projectId } = project
  await laneway.project.update.mutate({ projectId, estimateUnit: 'hours' })
  const { id: labelId } = await laneway.label.create.mutate({ projectId, name: 'Garden', colour: 'green' })
  const typed = ['Order gravel #garden 2h by the 15th', 'Fix #12 and #fence 3p']
  for (const title of typed) expect(await run('add', title)).toMatchObject({ code: 0, said: '' })
  const tasks = await laneway.task.list.query({ projectId })
  expect(tasks).toMatchObject([
    { title: 'Order gravel', labels: [labelId], estimate: 2, dueDay: expect.stringMatching(/-15$/) },
    { title: 'Fix #12 and #fence 3p', labels: [], estimate: null, dueDay: null },
  ])
})

test('answers are JSON where that is asked for', async () => {
  const { run } = await personWithProject()
  await run('add', 'Paths')
  const { printed } = await run('tasks', '--json')
  expect(JSON.parse(printed)).toMatchObject([{ title: 'Paths' }])
})

test('a command that is not understood prints its usage and exits with 2', async () => {
  const { run } = await personWith()
  expect(await run('fly')).toMatchObject({ code: 2, said: expect.stringContaining('laneway tasks') })
  expect(await run('move')).toMatchObject({ code: 2, said: expect.stringContaining('TASK') })
  expect(await run('move', '--help')).toMatchObject({ code: 0, printed: expect.stringContaining('LANE') })
  expect(await run()).toMatchObject({ code: 0, printed: expect.stringContaining('laneway export') })
})

test('what cannot be done is one sentence, and exits with 1', async () => {
  const { run, environment, project } = await personWithProject()
  expect(await run('done', `${project.key}-99`)).toMatchObject({
    code: 1,
    said: 'This task does not exist\n',
  })
  await run('add', 'Paths')
  expect(await run('move', `${project.key}-1`, 'Nowhere')).toMatchObject({
    code: 1,
    said: 'There is no lane “Nowhere”; the lanes are To Do, In Progress, In Review, On Hold, Done.\n',
  })
  expect(await run('tasks', '--project', 'XX')).toMatchObject({
    code: 1,
    said: `There is no project “XX”; yours are ${project.key}.\n`,
  })
  environment.LANEWAY_URL = 'http://127.0.0.1:9'
  expect(await run('tasks')).toMatchObject({ code: 1, said: expect.stringContaining('does not answer') })
})

test('a token that only reads changes nothing', async () => {
  const { run, laneway } = await personWith('read')
  await laneway.project.create.mutate({ name: 'North garden' })
  expect((await run('tasks')).code).toBe(0)
  expect(await run('add', 'Paths')).toMatchObject({ code: 1, printed: '' })
})

test('a login is kept for the next command, readable by its owner only, and forgotten', async () => {
  const { run, environment, person, token } = await personWithProject()
  const file = join(environment.XDG_CONFIG_HOME ?? '', 'laneway', 'login.json')
  delete environment.LANEWAY_URL
  delete environment.LANEWAY_TOKEN
  expect(await run('tasks')).toMatchObject({ code: 1, said: expect.stringContaining('laneway login') })
  environment.LANEWAY_TOKEN = token
  expect((await run('login', url)).said).toContain(`You are ${person.username} at ${url}`)
  delete environment.LANEWAY_TOKEN
  expect((await stat(file)).mode & 0o777).toBe(0o600)
  expect((await run('tasks')).code).toBe(0)
  await run('logout')
  expect((await run('tasks')).code).toBe(1)
})

test('a project is exported to a file', async () => {
  const { run, project } = await personWithProject()
  await run('add', 'Paths')
  const file = join(folder, 'north-garden.zip')
  expect(await run('export', file, '--project', project.key)).toMatchObject({ code: 0 })
  expect((await readFile(file)).subarray(0, 2).toString()).toBe('PK')
})

test('a file is shown first, and imported if that is confirmed', async () => {
  const { run, laneway, project } = await personWithProject()
  const file = join(folder, 'lines.txt')
  await writeFile(file, 'Paths\nBench\n')
  expect(await run('import', file)).toMatchObject({ code: 1, said: expect.stringContaining('2 tasks') })
  expect(await laneway.project.list.query()).toHaveLength(1)
  expect(await run('import', file, '--yes', '--project', project.key)).toMatchObject({
    code: 0,
    printed: `${project.key}  North garden  2 tasks\n`,
  })
  const tasks = await laneway.task.list.query({ projectId: project.id })
  expect(tasks.map(({ title }) => title)).toEqual(['Paths', 'Bench'])
})

test('a missing or unreadable file is reported', async () => {
  const { run } = await personWithProject()
  expect(await run('import', 'nowhere.json')).toMatchObject({
    code: 1,
    said: expect.stringContaining('nowhere'),
  })
  const broken = join(folder, 'broken.json')
  await writeFile(broken, '{')
  expect((await run('import', broken, '--yes')).code).toBe(1)
})
