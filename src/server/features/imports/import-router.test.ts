import { expect, test } from 'vitest'
import { testServer } from '../../testing/app/test-server'
import { imported, previewed, readImport, sendImport } from './testing/send-import'

const server = await testServer()

test('pasted lines become tasks, and the indented ones their checklist', async () => {
  const client = await server.registered()
  const content = 'Sow beans\n  soil\n  - [x] seeds\n\n- Prune the pear\n'
  const preview = await previewed(client, { source: 'text', content })
  expect(preview).toMatchObject({ state: 'preview', tasks: 2, checklists: 1, projects: 1, lanes: 5 })
  const done = await imported(client, preview.id)
  expect(done).toMatchObject({ state: 'done', error: null, progress: { done: 2, total: 2 } })
  const [project] = done.result?.projects ?? []
  const { body } = await client.call(`/api/projects/${project?.id}/tasks`)
  const tasks = JSON.parse(body)
  expect(tasks).toMatchObject([
    { title: 'Sow beans', checklist: { done: 1, total: 2 }, status: 'todo', number: 1 },
    { title: 'Prune the pear', checklist: { done: 0, total: 0 }, number: 2 },
  ])
  expect((await client.call(`/api/imports/${preview.id}`, { method: 'DELETE' })).statusCode).toBe(200)
  expect((await client.call(`/api/projects/${project?.id}`)).statusCode).toBe(404)
  expect(await readImport(client, preview.id)).toMatchObject({ state: 'takenBack' })
})

const board = {
  name: 'Garden',
  lists: [{ id: 'a', name: 'Beds' }],
  cards: [{ id: '1', idList: 'a', name: 'Sow' }],
}
const table = 'Title\tStatus\nSow\tDone\n'

test.each([
  ['a table without a known ending', { name: 'standard input', content: table }, 'csv'],
  ['a table that was saved as text', { name: 'tasks.txt', content: `\ufeff${table}` }, 'csv'],
  [
    'a table that was saved as JSON',
    { name: 'tasks.json', content: 'sep=;\nStatus;Title\nDone;Sow\n' },
    'csv',
  ],
  ['a list of names', { name: 'names.csv', content: 'Sow\nReap\n' }, 'csv'],
  ['a board without a known ending', { name: 'board', content: JSON.stringify(board) }, 'trello'],
  ['a board that was saved as a table', { name: 'board.csv', content: JSON.stringify(board) }, 'trello'],
  ['lines', { name: 'lines', content: 'Status, title and date\n- Sow\n' }, 'text'],
  ['lines that were saved as JSON', { name: 'lines.json', content: 'Sow\n' }, 'text'],
])('what is sent without its source is known by its content: %s', async (_what, sent, source) => {
  const client = await server.registered()
  expect(await previewed(client, sent)).toMatchObject({ source, state: 'preview' })
})

test('an empty file is refused in a sentence', async () => {
  const client = await server.registered()
  const { statusCode, body } = await sendImport(client, { source: 'text', content: '', name: 'empty.txt' })
  expect([statusCode, body]).toEqual([400, 'The file “empty.txt” is empty.'])
})
