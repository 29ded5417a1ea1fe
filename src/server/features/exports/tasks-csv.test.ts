import { parse } from 'csv-parse/sync'
import { expect, test } from 'vitest'
import { plainCell } from '@/domain/export'
import type { Label } from '@/domain/label-schema'
import { testServer } from '../../testing/app/test-server'
import { Problems } from '../imports/reading/document'
import { readDocument } from '../imports/reading/read-document'

const server = await testServer()

const formulas = ["=cmd|' /C calc'!A0", '+1+1', '-2+3', '@SUM(A1)', '\t=1', "'=1", "''=1"]

/** Only rows that end by CRLF, and only fields in quotes. */
function readStrictly(text: string) {
  const field = '"(?:[^"]|"")*"'
  expect(text).toMatch(new RegExp(`^\ufeff(?:${field}(?:,${field})*\r\n)+$`))
  return [...text.slice(1).matchAll(new RegExp(`${field}(?:,|\r\n)`, 'g'))]
    .map(([cell]) => ({
      text: cell.replace(/^"|"(?:,|\r\n)$/g, '').replaceAll('""', '"'),
      ends: !cell.endsWith(','),
    }))
    .reduce<string[][]>(
      (rows, { text: cell, ends }) => {
        rows.at(-1)?.push(cell)
        if (ends) rows.push([])
        return rows
      },
      [[]],
    )
    .filter((row) => row.length > 0)
}

const readers: [string, (text: string) => string[][]][] = [
  ['RFC 4180', readStrictly],
  [
    'a spreadsheet, for which CR, LF and CRLF end a row',
    (text) => parse(text, { bom: true, record_delimiter: ['\r\n', '\n', '\r'] }),
  ],
  ['our import', (text) => parse(text, { bom: true, relax_quotes: true, skip_empty_lines: true })],
]

async function exported(description: string) {
  const owner = await server.person()
  const project = await server.make.project({ id: owner.id })
  const { id } = await server.make.task(project, { title: 'One' })
  await server.db.updateTable('tasks').set({ description }).where('id', '=', id).execute()
  const { body } = await owner.call(`/api/projects/${project.id}/tasks.csv`)
  return body
}

test.each(['\n', '\r', '\r\n', '\n\n', '\t\n', '","', '";\n"'])(
  'a text of lines with %j between them is one cell by the rules of each reader',
  async (between) => {
    const description = ['Two lines', ...formulas, '- item', '+ item', '"end"'].join(between)
    const body = await exported(description)
    for (const [name, read] of readers) {
      const rows = read(body)
      expect([name, rows.map((row) => row.length)]).toEqual([name, [19, 19]])
      expect([name, plainCell(rows[1]?.[3] ?? '')]).toEqual([name, description])
    }
    expect(body).not.toMatch(/(?:^|[\r\n,])"?(?:[=@\t]|[+-](?! ))/)
  },
)

test.each(formulas)(
  'a cell that is %j alone begins with an apostrophe, and comes back as it was',
  async (formula) => {
    const [, row] = readStrictly(await exported(formula))
    expect(row?.[3]).toBe(`'${formula}`)
    expect(plainCell(row?.[3] ?? '')).toBe(formula)
  },
)

test('labels with separators and quotes in their names come back as they were', async () => {
  const owner = await server.person()
  const project = await server.make.project({ id: owner.id })
  const task = await server.make.task(project, { title: 'One' })
  const names = ['beds, paths', 'a;b', 'say "hi"', '"', 'plain', "'quoted'", '=1+1']
  const labels: number[] = []
  for (const name of names) {
    const made = await owner.call(`/api/projects/${project.id}/labels`, { body: { name } })
    labels.push(made.json<Label>().id)
  }
  await owner.call(`/api/tasks/${task.id}`, { method: 'PATCH', body: { labels } })
  const { body } = await owner.call(`/api/projects/${project.id}/tasks.csv`)
  const { projects } = readDocument(
    { source: 'csv', name: 'tasks.csv', bytes: Buffer.from(body), choices: {} },
    new Problems(),
  )
  const [copied] = projects
  const ofCopy = copied?.tasks[0]?.labels.map((index) => copied.labels[index]?.name) ?? []
  expect(new Set(ofCopy)).toEqual(new Set(names))
})
