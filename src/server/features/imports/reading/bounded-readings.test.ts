import { expect, test } from 'vitest'
import type { ImportSource } from '@/domain/import'
import { maxLabelsOfProject } from '@/domain/label'
import { Problems, readingOf, UnreadableFile } from './document'
import { readDocument } from './read-document'

const mebibyte = 1024 * 1024

function read(source: ImportSource, content: string) {
  const problems = new Problems()
  const document = readDocument({ source, name: 'board', bytes: Buffer.from(content), choices: {} }, problems)
  return { document, reading: readingOf(document, problems) }
}

function refusal(source: ImportSource, content: string) {
  try {
    read(source, content)
  } catch (error) {
    if (error instanceof UnreadableFile) return error.message
    throw error
  }
  throw new Error('The file was read')
}

const times = (count: number, line: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => line(index))
const wide = (index: number) => `${index} ${'漢'.repeat(200)}`
const long = (index: number) => `${index} ${'漢'.repeat(10_000)}`

test('texts of a board are cut before they are looked at', () => {
  const member = { id: 'm', fullName: long(1), username: long(2) }
  const board = {
    name: long(3),
    lists: [{ id: 'a', name: long(4) }],
    cards: [{ id: '1', idList: 'a', name: long(5), idMembers: ['m'] }],
    labels: [{ id: 'l', name: long(6), color: long(7) }],
    members: [member],
    powerUps: times(200, long),
    dateLastActivity: long(8),
  }
  const { reading } = read('trello', JSON.stringify(board))
  expect(reading).toMatchObject({
    exportedAt: null,
    people: [{ name: expect.stringMatching(/^.{200}$/u), username: expect.stringMatching(/^.{1,64}$/u) }],
    lists: [{ name: expect.stringMatching(/^.{40}$/u) }],
    problemCount: 205,
  })
  for (const { text } of reading.problems) expect(text.length).toBeLessThanOrEqual(300)
})

test('an address that nobody can have is none', () => {
  const { reading } = read(
    'csv',
    `Title,Assignee\nSow,${'a'.repeat(300)}@example.org\nReap,eve@example.org\n`,
  )
  expect(reading.people.map(({ email }) => email)).toEqual([null, 'eve@example.org'])
})

test('a reading is at most 1 MiB, whatever is in the file', () => {
  const columns = times(490, wide).join()
  const cells = times(490, wide).join()
  const rows = times(900, (index) => `Sow,${wide(index)},${wide(index)},${index === 0 ? cells : ''}`)
  expect(refusal('csv', `Title,List,Assignee,${columns}\n${rows.join('\n')}\n`)).toBe(
    'The file names too many people, lists and columns. Import it in parts.',
  )
  const { reading } = read(
    'csv',
    `Title,List,Assignee\n${times(900, (index) => `Sow,List ${index},Person ${index}`).join('\n')}`,
  )
  expect(Buffer.byteLength(JSON.stringify(reading))).toBeLessThan(mebibyte)
  expect([reading.lists.length, reading.people.length]).toEqual([900, 900])
})

test('people and lists are counted while they are read, and labels that are too many are left out', () => {
  const rows = (cells: (index: number) => string) => times(3_000, (index) => `Sow,${cells(index)}`).join('\n')
  expect(refusal('csv', `Title,Assignee\n${rows((index) => `p${index}`)}`)).toMatch(/more than 1,000 people/)
  expect(refusal('csv', `Title,List\n${rows((index) => `l${index}`)}`)).toMatch(/more than 2,000 lists/)
  const { document } = read('csv', `Title,Labels\n${rows((index) => `a${index};b${index};A1`)}`)
  const [project] = document.projects
  expect(project?.labels).toHaveLength(maxLabelsOfProject)
  expect(project?.tasks.at(-1)?.labels.map((label) => project.labels[label]?.name)).toEqual(['A1'])
})

test('a card with more steps than a call takes arguments is read', () => {
  const steps = times(200_000, (index) => `${index}`).map((name) => ({ name, state: 'incomplete' }))
  const board = {
    lists: [{ id: 'a', name: 'Beds' }],
    cards: [{ id: '1', idList: 'a', name: 'Sow' }],
    checklists: [{ idCard: '1', name: 'Steps', checkItems: steps }],
  }
  expect(read('trello', JSON.stringify(board)).document.projects[0]?.tasks[0]?.checklist).toHaveLength(200)
})

test('settings that a project cannot have here are left out', () => {
  const moment = '2026-11-24T12:00:00.000Z'
  const project = {
    id: 1,
    key: 'far too long',
    name: 'Garden',
    description: '',
    status: 'active',
    userId: 1,
    colour: 'green',
    icon: 'x'.repeat(300),
    archiveDoneAfterDays: null,
    defaultOrder: 'due',
    estimateUnit: 'points',
    createdAt: moment,
    organization: null,
    team: null,
    members: [{ userId: 1, permissionRole: 'editor', projectRole: 'x'.repeat(300) }],
    lanes: [],
    labels: [],
    tasks: [],
  }
  const people = [{ id: 1, username: 'eve', name: 'Eve', email: null }]
  const content = { format: 'laneway', version: 1, exportedAt: moment, projects: [project], people }
  expect(read('laneway', JSON.stringify(content)).document.projects[0]?.settings).toMatchObject({
    key: null,
    icon: null,
    members: [{ projectRole: 'x'.repeat(200) }],
  })
})
