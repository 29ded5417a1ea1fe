import { mkdtemp, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { testServer } from '../server/testing/app/test-server'
import { commandsFor } from './run'
import { callersOf, silent } from './testing/callers'

const server = await testServer()
const url = await server.app.listen({ port: 0, host: '127.0.0.1' })
afterAll(() => server.app.server.closeAllConnections())
const { personWith, personWithProject } = callersOf(server, url)
const folder = await mkdtemp(join(tmpdir(), 'laneway-cli-'))

describe('a command line that is not understood exits with 2, and does nothing:', () => {
  test.each([
    ['an unknown option', ['tasks', '--al'], '--al'],
    ['a short one', ['done', 'NG-1', '-x'], '-x'],
    ['a value of an option that takes none', ['tasks', '--all=yes'], '--all'],
    ['an option without its value', ['tasks', '--project'], '--project'],
    ['an option with an empty value', ['tasks', '--project='], '--project has no value'],
    ['one argument too many', ['tasks', 'NG'], '“NG”'],
    ['two of them', ['move', 'NG-1', 'Done', 'quickly'], '“quickly”'],
    ['a second file to write', ['export', 'a.zip', 'b.zip'], '“b.zip”'],
    ['a missing argument', ['import'], 'FILE'],
    ['a token as a value', ['login', url, '--token', 'lw_secret'], '--token -'],
    ['a kind of file that does not exist', ['import', 'a.csv', '--source', 'paper'], 'paper'],
    ['a shell that does not exist', ['completion', 'dos'], 'bash, zsh, fish'],
    ['an argument after the version', ['--version', 'now'], '--version takes no arguments'],
    ['help for what does not exist', ['help', 'fly'], '“fly”'],
  ])('%s', async (_what, args, said) => {
    const { run } = await personWith()
    const answer = await run(...args)
    expect(answer).toMatchObject({ code: 2, printed: '', said: expect.stringContaining(said) })
    expect(answer.said).not.toContain('lw_secret')
  })
})

test('a title that begins with a dash is one after “--”, whatever it looks like', async () => {
  const { run } = await personWithProject()
  expect(await run('add', '--plain', '--', '--help wanted')).toMatchObject({
    code: 0,
    printed: expect.stringContaining('--help wanted'),
  })
})

test.each([['--version'], ['version']])('%s prints the version', async (name) => {
  const { run } = await personWith()
  expect(await run(name)).toEqual({ code: 0, printed: 'laneway 4.5.6\n', said: '' })
})

test('help names a command as --help does', async () => {
  const { run } = await personWith()
  expect((await run('help', 'move')).printed).toBe((await run('move', '--help')).printed)
})

test('a token comes on standard input, and is kept', async () => {
  const { run, runWith, environment, person, token } = await personWith()
  delete environment.LANEWAY_TOKEN
  expect(await runWith(`${token}\n`, 'login', url, '--token', '-')).toMatchObject({
    code: 0,
    said: expect.stringContaining(person.username),
  })
  expect((await run('tasks')).code).toBe(0)
  environment.LANEWAY_URL = 'http://127.0.0.1:9'
  expect(await run('tasks')).toMatchObject({ code: 1, said: expect.stringContaining('laneway login') })
})

test('times are those of the account’s zone, also where a program’s clock has another one', async () => {
  const { run, laneway, project } = await personWithProject()
  await laneway.account.update.mutate({ timeZone: 'Asia/Tokyo' })
  await laneway.task.create.mutate({
    projectId: project.id,
    title: 'Paths',
    dueDate: '2035-03-31T22:30:00.000Z',
  })
  expect((await run('tasks', '--project', project.key)).printed).toContain('2035-04-01 07:30')
  expect((await run('tasks', '--project', project.key, '--json')).printed).toContain('2035-03-31T22:30:00')
})

test('what the server refuses is its own sentence, and what a proxy answers is its status', async () => {
  const { run, environment } = await personWith()
  const file = join(folder, 'lines.txt')
  await writeFile(file, 'Paths\n')
  const read = await personWith('read')
  const refused = await read.run('import', file, '--yes')
  expect(refused).toMatchObject({ code: 1, said: expect.stringMatching(/token/i) })
  expect(refused.said).not.toContain('status')
  const proxy = createServer((_request, reply) => {
    reply.writeHead(502, { 'content-type': 'text/html' }).end('<h1>Bad gateway</h1>')
  })
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve))
  try {
    const address = proxy.address()
    environment.LANEWAY_URL = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`
    const answer = await run('export', join(folder, 'all.zip'))
    expect(answer).toEqual({ code: 1, printed: '', said: 'The server answered with status 502.\n' })
  } finally {
    proxy.close()
  }
})

test('a dry run shows what would come, and changes nothing', async () => {
  const { run, laneway, project } = await personWithProject()
  const file = join(folder, 'two.txt')
  await writeFile(file, 'Paths\nBench\n')
  expect(await run('import', file, '--dry-run')).toMatchObject({
    code: 0,
    printed: expect.stringContaining('2 tasks'),
  })
  expect(await laneway.import.list.query()).toEqual([])
  expect((await run('add', 'Fence !high', '--dry-run')).printed).toBe('Would add “Fence”.\n')
  expect(await laneway.task.list.query({ projectId: project.id })).toEqual([])
  const { printed } = await run('add', 'Fence')
  const [id = ''] = printed.split(' ')
  expect((await run('done', id, '--dry-run')).printed).toContain('Fence')
  const [task] = await laneway.task.list.query({ projectId: project.id })
  expect(task?.status).toBe('todo')
})

test('several files are imported in their order, and none if one cannot be read', async () => {
  const { run, laneway, project } = await personWithProject()
  const [one, two, broken] = ['one.txt', 'two.csv', 'broken.json'].map((name) => join(folder, name))
  await writeFile(one ?? '', 'Paths\n')
  await writeFile(two ?? '', 'Title\nBench\n')
  await writeFile(broken ?? '', '{')
  const into = ['--project', project.key, '--yes']
  for (const wrong of [broken ?? '', join(folder, 'nowhere.txt'), folder])
    expect(await run('import', one ?? '', wrong, ...into)).toMatchObject({ code: 1, printed: '' })
  expect(await laneway.task.list.query({ projectId: project.id })).toEqual([])
  const { code, printed } = await run('import', one ?? '', two ?? '', ...into)
  expect([code, printed.split('\n').length]).toEqual([0, 3])
  const tasks = await laneway.task.list.query({ projectId: project.id })
  expect(tasks.map(({ title }) => title)).toEqual(['Paths', 'Bench'])
})

test('standard input is a file to import, lines to add, a note to write', async () => {
  const { run, runWith, laneway, project } = await personWithProject()
  const into = ['--project', project.key]
  for (const [text, ...kind] of [['Title\nPaths\n', '--source', 'csv'], ['Title,Status\nPonds,Done\n']])
    expect(await runWith(text ?? '', 'import', '-', ...kind, ...into, '--yes')).toMatchObject({
      code: 0,
      printed: `${project.key}  North garden  1 task\n`,
    })
  expect(await runWith('Bench', 'import', '-', '--source', 'text', ...into)).toMatchObject({
    code: 1,
    said: expect.stringContaining('--yes'),
  })
  expect(
    (await runWith('Bench\r\n\nFence\n', 'add', '-', ...into)).printed.match(/Bench|Fence/g),
  ).toHaveLength(2)
  await runWith('Gravel\nis here\n', 'note', `${project.key}-1`, '-')
  const tasks = await laneway.task.list.query({ projectId: project.id })
  expect(tasks.map(({ title }) => title).toSorted()).toEqual(['Bench', 'Fence', 'Paths', 'Ponds'])
  const first = tasks.find(({ title }) => title === 'Paths')
  const [note] = await laneway.serviceUnit.list.query({ taskId: first?.id ?? 0 })
  expect(note?.content).toBe('Gravel\nis here')
  expect((await run('export', '-', ...into)).printed.startsWith('PK')).toBe(true)
})

test.each(['bash', 'zsh', 'fish'])('completion for %s names every command and option', async (shell) => {
  const { run } = await personWith()
  const { code, printed } = await run('completion', shell)
  expect(code).toBe(0)
  const commands = commandsFor(silent)
  for (const { name, options } of commands)
    for (const word of [name, ...options, '--version']) {
      const shown = shell === 'fish' ? word.replace('--', '-l ') : word
      expect([word, printed.includes(shown)]).toEqual([word, true])
    }
})

test('the documentation is what --help says', async () => {
  const parts: string[] = []
  for (const { name, description, usage } of commandsFor(silent))
    parts.push(`## laneway ${name}\n\n${description}.\n\n\`\`\`text\n${(await usage()).trim()}\n\`\`\``)
  const introduction = `# Command line

Generated from the commands by \`command-line.test.ts\`; do not edit.

\`laneway --version\` prints the version, \`laneway <command> --help\` the texts below. \`-\` is standard input, or output for an export. Arguments after \`--\` are never options. Times are those of the account's zone. The exit code is 0 for success, 1 if something failed, and 2, with nothing done, if the command line is invalid.`
  await expect(`${[introduction, ...parts].join('\n\n')}\n`).toMatchFileSnapshot('../../docs/command-line.md')
})
