import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import type { ImportSource } from '@/domain/import'
import { Problems, readingOf } from './document'
import { readDocument } from './read-document'

/* The boards follow each program's documentation of its export. */

function read(source: ImportSource, name: string, choices = {}) {
  const bytes = readFileSync(join(import.meta.dirname, '..', 'testing', 'boards', name))
  const problems = new Problems()
  const document = readDocument({ source, name, bytes, choices }, problems)
  return { document, problems: problems.listed, reading: readingOf(document, problems) }
}

test('a board of Trello', () => {
  const { document, problems, reading } = read('trello', 'trello.json')
  const [project] = document.projects
  expect(reading.counts).toEqual({ tasks: 4, labels: 2, comments: 2, checklists: 1, files: 0, relations: 0 })
  expect(project?.lists.map(({ name, archived, limit }) => [name, archived, limit])).toEqual([
    ['Ideas', false, null],
    ['Doing', false, 5],
    ['Finished 2025', true, null],
  ])
  expect(project?.labels).toEqual([
    { name: 'Urgent bed', colour: 'red' },
    { name: 'Sky', colour: 'teal' },
  ])
  expect(project?.tasks.map(({ title, archived }) => [title, archived])).toEqual([
    ['A pond', true],
    ['Order gravel', false],
    ['Prune the pear', false],
    ['Bench', true],
  ])
  expect(project?.tasks[2]).toMatchObject({
    description: expect.stringMatching(
      /^Before \*\*frost\*\*\n\nWith Rufus Tan\n\n\*\*Custom fields\*\*\n\n- Hours: 3\n\n\*\*Attachments\*\*\n\n- \[pear\.jpg\]/,
    ),
    assignee: 0,
    labels: [0, 1],
    dueDate: '2026-12-01T11:00:00.000Z',
    startDate: '2026-11-20',
    createdBy: 0,
    checklist: [
      { text: 'Tools: Ladder', done: true, assignee: 0 },
      { text: 'Tools: Saw', done: false, assignee: null },
    ],
    comments: [
      { person: 0, text: 'I have the ladder', createdAt: '2026-11-21T10:00:00.000Z' },
      { person: 1, text: 'The left branch first' },
    ],
  })
  expect(problems.map(({ title }) => title)).toEqual([
    'Files stay at Trello',
    'Archived cards',
    'Archived lists',
    'A Power-Up',
  ])
})

type Expected = { lists: string[]; tasks: object[] }

const tables: [string, string, Expected][] = [
  [
    'linear.csv',
    'linear',
    {
      lists: ['In Progress', 'Done'],
      tasks: [
        {
          title: 'Sow the beans',
          description: 'Two rows, "dwarf"\n\nLinear: GRD-1',
          priority: 'urgent',
          estimate: 3,
          dueDay: '2026-12-01',
          labels: [0, 1],
          assignee: 0,
        },
        { title: 'Draw the plan', priority: 'medium', finishedAt: '2026-10-09T08:00:00.000Z', assignee: 1 },
      ],
    },
  ],
  [
    'jira.csv',
    'jira',
    {
      lists: ['To Do', 'Done'],
      tasks: [
        {
          title: 'Mend the fence',
          priority: 'urgent',
          estimate: 5,
          labels: [0, 1],
          dueDay: '2026-12-31',
          dueDate: null,
          createdAt: '2026-11-17T09:30:00.000Z',
          comments: [
            { text: 'The post is rotten; replace it', createdAt: '2026-11-17T10:00:00.000Z' },
            { text: 'Ordered' },
          ],
        },
        { title: 'Paint the shed', priority: 'low' },
      ],
    },
  ],
  [
    'asana.csv',
    'asana',
    {
      lists: ['Waiting for delivery', 'Done'],
      tasks: [
        { title: 'Buy gravel', description: 'Eight cubic metres\n\nAsana: 1201', dueDay: '2026-11-30' },
        { title: 'Book the van', list: 1 },
      ],
    },
  ],
  [
    'github.csv',
    'github',
    {
      lists: ['In Progress', 'Todo'],
      tasks: [
        {
          title: 'Fix the gate',
          assignee: 0,
          description: 'With mona-i\n\nGitHub: https://github.com/north/garden/issues/1',
          labels: [0, 1],
        },
        {},
      ],
    },
  ],
  [
    'gitlab.csv',
    'gitlab',
    {
      lists: ['Open', 'Closed'],
      tasks: [{ estimate: 2, labels: [0, 1], createdBy: 1 }, { finishedAt: '2026-11-02T08:00:00.000Z' }],
    },
  ],
  [
    'vikunja.csv',
    'vikunja',
    { lists: ['Doing', 'Done'], tasks: [{ priority: 'urgent' }, { priority: 'medium' }] },
  ],
  ['planka.csv', 'planka', { lists: ['Backlog'], tasks: [{ title: 'Oil the tools', labels: [0, 1] }] }],
  [
    'kan.csv',
    'kan',
    { lists: ['In review'], tasks: [{ title: 'Hang the nest boxes', dueDay: '2026-12-01' }] },
  ],
]

describe('tables whose headers are known', () => {
  test.each(tables)('%s', (name, format, { lists, tasks }) => {
    const { document, problems } = read('csv', name)
    expect(document.csvFormat).toBe(format)
    expect(document.projects[0]?.lists.map((list) => list.name)).toEqual(lists)
    expect(document.projects[0]?.tasks).toMatchObject(tasks)
    expect(problems).toEqual([])
  })
})
