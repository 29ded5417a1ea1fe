import { describe, expect, test } from 'vitest'
import { importMaxBytes } from '@/domain/import'
import { testServer } from '../../testing/app/test-server'
import { documentInArchive } from './document-in-archive'
import { UnreadableFile } from './reading/document'
import { forgedArchive } from './testing/forged-archive'
import { generatedExport } from './testing/generated-export'
import { imported, previewed } from './testing/send-import'

const server = await testServer()

const archiveOf = (paths: string[], size = 10) => ({ paths, sizeOf: () => size, read: () => undefined })

function found(paths: string[], size?: number) {
  try {
    const { path, source } = documentInArchive(archiveOf(paths, size))
    return `${source}: ${path}`
  } catch (error) {
    if (error instanceof UnreadableFile) return error.message
    throw error
  }
}

const what: Record<string, [paths: string[], found: string | RegExp]> = {
  'an own export': [['laneway.json', 'tasks.csv', 'files/1'], 'laneway: laneway.json'],
  'an own export in a folder': [['export/laneway.json', 'export/tasks.csv'], 'laneway: export/laneway.json'],
  'one board': [['boards/', 'boards/garden.json', 'plan.png'], 'trello: boards/garden.json'],
  'one table, packed on a Mac': [['plan.csv', '__MACOSX/._plan.csv', '.hidden.csv'], 'csv: plan.csv'],
  'a table of Notion': [['Tasks 1a.csv', 'Tasks 1a_all.csv', 'Tasks/Sow.md'], 'csv: Tasks 1a_all.csv'],
  'several boards': [
    ['a.json', 'b.json', 'c.csv'],
    'There are 3 JSON and CSV files in this archive: a.json, b.json, c.csv. Unpack it, and import them one by one.',
  ],
  'two own exports': [['a/laneway.json', 'b/laneway.json'], /^There are 2 JSON and CSV files/],
  neither: [['photo.png'], /^There is no JSON or CSV file in this archive\./],
  nothing: [[], /^There is no JSON or CSV file in this archive\./],
  'a spreadsheet of Excel': [['[Content_Types].xml', 'xl/workbook.xml'], /Excel.*CSV/],
  'a text of Word': [['[Content_Types].xml', 'word/document.xml'], /Word.*CSV/],
  'a spreadsheet of LibreOffice': [['mimetype', 'content.xml'], /LibreOffice.*CSV/],
  'a spreadsheet of Numbers': [['Index/Document.iwa', 'preview.jpg'], /Numbers.*CSV/],
}

test.each(Object.entries(what))('what is read of an archive with %s', (_what, [paths, right]) => {
  expect(found(paths)).toMatch(right)
})

test('what is larger than a file may be is not read out of an archive', () => {
  expect(found(['plan.csv'], importMaxBytes)).toBe('csv: plan.csv')
  expect(found(['plan.csv'], importMaxBytes + 1)).toMatch(/too large/)
})

const zip = (entries: Record<string, string>) =>
  forgedArchive(Object.entries(entries).map(([name, content]) => ({ name, content: Buffer.from(content) })))

describe.each(['laneway', 'csv'] as const)('an archive that is sent as %s', (source) => {
  test('comes as the table in it, named by it', async () => {
    const person = await server.person()
    const content = zip({ 'North garden.csv': 'Title,Status\nSow,Doing\n' })
    const preview = await previewed(person, { source, content, name: 'download.zip' })
    expect(preview).toMatchObject({
      state: 'preview',
      source: 'csv',
      projectNames: ['North garden'],
      tasks: 1,
    })
    expect(await imported(person, preview.id)).toMatchObject({
      state: 'done',
      result: { projects: [{ tasks: 1 }] },
    })
  })

  test('comes as the own export in it, also in a folder, with its files', async () => {
    const person = await server.person()
    const document = generatedExport(1, [{ id: 1, username: 'sara' }])
    const [project] = document.projects
    const [task] = project?.tasks ?? []
    if (!project || !task) throw new Error('There is no task')
    const createdAt = '2026-11-20T09:30:00.000Z'
    const file = {
      id: 1,
      name: 'plan.txt',
      type: 'text/plain',
      size: 4,
      path: 'files/1',
      userId: null,
      createdAt,
    }
    const own = { ...document, projects: [{ ...project, tasks: [{ ...task, files: [file] }] }] }
    const content = zip({ 'export/laneway.json': JSON.stringify(own), 'export/files/1': 'Beds' })
    const preview = await previewed(person, { source, content, name: 'renamed.bin' })
    expect(preview).toMatchObject({
      state: 'preview',
      source: 'laneway',
      tasks: 1,
      files: 1,
      problemCount: 0,
    })
    const { result } = await imported(person, preview.id)
    const tasks = await person.call(`/api/projects/${result?.projects[0]?.id}/tasks`)
    const [{ id = 0 } = {}] = tasks.json<{ id?: number }[]>()
    const files = await person.call(`/api/tasks/${id}/files`)
    expect(files.json()).toMatchObject([{ name: 'plan.txt', size: 4 }])
  })
})
