import { expect, test } from 'vitest'
import type { ExportDocument } from '@/domain/export-document-schema'
import type { ProjectRelation } from '@/domain/relation-schema'
import type { Task } from '@/domain/task-schema'
import { testServer } from '../../testing/app/test-server'
import { generatedExport } from './testing/generated-export'
import { imported, previewed, type SentImport } from './testing/send-import'

const server = await testServer()
type Person = Awaited<ReturnType<typeof server.person>>

async function importedBy(person: Person, sent: SentImport) {
  const { problems, relations, ...preview } = await previewed(person, sent)
  expect([preview.state, preview.error]).toEqual(['preview', null])
  const done = await imported(person, preview.id)
  expect([done.state, done.error]).toEqual(['done', null])
  return {
    id: preview.id,
    problems,
    relations,
    projectIds: done.result?.projects.map(({ id }) => id) ?? [],
  }
}

const tasksOf = async (person: Person, projectId: number | undefined) =>
  (await person.call(`/api/projects/${projectId}/tasks`)).json<Task[]>()

/** The relations of the first project by titles, and what its tasks say of them. */
async function related(person: Person, [projectId]: number[]) {
  const tasks = await tasksOf(person, projectId)
  const relations = (await person.call(`/api/projects/${projectId}/relations`)).json<ProjectRelation[]>()
  const titleOf = (taskId: number) => tasks.find(({ id }) => id === taskId)?.title
  const counts = tasks.map(({ title, blockedBy, parts }) => [title, { blockedBy, parts }] as const)
  return {
    relations: relations
      .map(({ kind, fromTaskId, toTaskId }) => `${titleOf(fromTaskId)} ${kind} ${titleOf(toTaskId)}`)
      .toSorted(),
    counts: Object.fromEntries(counts),
  }
}

/** A document of projects with tasks of these titles, whose ids are 1, 2, 3 and so on. */
function documentOf(person: { id: number; username: string }, titles: string[][]): ExportDocument {
  const document = generatedExport(4, [person])
  const project = document.projects.find(({ tasks }) => tasks.length > 0)
  const task = project?.tasks[0]
  const lane = project?.lanes[0]
  if (!project || !task || !lane) throw new Error('The generated export has no task')
  let id = 0
  const projects = titles.map((names, index) => ({
    ...project,
    id: index + 1,
    name: `Garden ${index}`,
    tasks: names.map((title, at) => ({
      ...task,
      id: (id += 1),
      number: at + 1,
      title,
      status: lane.status,
      laneId: lane.id,
      archived: false,
      finishedAt: null,
    })),
  }))
  return { ...document, projects, relations: [] }
}

async function sender() {
  const person = await server.person()
  const user = await server.db
    .selectFrom('users')
    .select(['id', 'username'])
    .where('id', '=', person.id)
    .executeTakeFirstOrThrow()
  return { person, user }
}

test('what breaks a rule in a document is left out and named, and the rest comes with exact counts', async () => {
  const { person, user } = await sender()
  const document = documentOf(user, [['dig', 'plant', 'water']])
  const { problems, relations, projectIds } = await importedBy(person, {
    source: 'laneway',
    content: JSON.stringify({
      ...document,
      relations: [
        { kind: 'blocks', fromTaskId: 1, toTaskId: 2 },
        { kind: 'blocks', fromTaskId: 2, toTaskId: 1 },
        { kind: 'parent', fromTaskId: 1, toTaskId: 3 },
        { kind: 'parent', fromTaskId: 2, toTaskId: 3 },
        { kind: 'relates', fromTaskId: 3, toTaskId: 2 },
        { kind: 'duplicates', fromTaskId: 1, toTaskId: 99 },
      ],
    }),
  })
  expect(problems.filter(({ title }) => title === 'A relation').map(({ text }) => text)).toEqual([
    '“plant” blocks “dig”: left out, because it closes a circle',
    '“plant” has the part “water”: left out, because a task is a part of one other task only',
  ])
  expect(relations).toBe(3)
  expect(await related(person, projectIds)).toEqual({
    relations: ['dig blocks plant', 'dig parent water', 'plant relates water'],
    counts: {
      dig: { blockedBy: 0, parts: { done: 0, total: 1 } },
      plant: { blockedBy: 1, parts: null },
      water: { blockedBy: 0, parts: null },
    },
  })
})

test('an export of an earlier release, without relations, is imported', async () => {
  const { person, user } = await sender()
  const { relations: _none, ...document } = documentOf(user, [['dig']])
  const { projectIds } = await importedBy(person, { source: 'laneway', content: JSON.stringify(document) })
  expect((await related(person, projectIds)).relations).toEqual([])
})

test('relations between tasks of different projects come with them, and go when the import is taken back', async () => {
  const { person, user } = await sender()
  const document = documentOf(user, [['dig'], ['plant']])
  const relations = [{ kind: 'blocks', fromTaskId: 1, toTaskId: 2 }]
  const { id, projectIds } = await importedBy(person, {
    source: 'laneway',
    content: JSON.stringify({ ...document, relations }),
  })
  const [task] = await tasksOf(person, projectIds[1])
  expect(task).toMatchObject({ title: 'plant', blockedBy: 1 })
  expect((await person.call(`/api/tasks/${task?.id}/relations`)).json()).toMatchObject([
    { kind: 'blocks', direction: 'in', task: { title: 'dig' } },
  ])
  const reverted = await person.call(`/api/imports/${id}`, { method: 'DELETE' })
  expect(reverted.json()).toMatchObject({ deleted: 2, kept: 0 })
  expect(
    await server.db
      .selectFrom('taskRelations')
      .select('id')
      .where('toTaskId', '=', task?.id ?? 0)
      .execute(),
  ).toEqual([])
})

test.each([
  [
    'Asana',
    `Task ID,Created At,Completed At,Name,Section/Column,Assignee,Assignee Email,Start Date,Due Date,Tags,Notes,Projects,Parent task,Blocked By (Dependencies),Blocking (Dependencies)
1,2026-01-05,,Shed,To do,,,,,,,Garden,,,
2,2026-01-05,,Brush,To do,,,,,,,Garden,Shed,,Paint
3,2026-01-05,,Paint,To do,,,,,,,Garden,Shed,Brush,`,
    ['Brush blocks Paint', 'Shed parent Brush', 'Shed parent Paint'],
  ],
  [
    'Jira',
    `Summary,Issue key,Issue id,Issue Type,Status,Parent key,Inward issue link (Blocks),Inward issue link (Blocks),Outward issue link (Duplicate),Outward issue link (Relates)
Shed,NG-1,11,Epic,To Do,,,,,
Brush,NG-2,12,Task,To Do,NG-1,,,,NG-4
Paint,NG-3,13,Task,To Do,NG-1,NG-2,NG-4,,
Oil,NG-4,14,Task,To Do,,,,NG-2,NG-2`,
    [
      'Brush blocks Paint',
      'Brush relates Oil',
      'Oil blocks Paint',
      'Oil duplicates Brush',
      'Shed parent Brush',
      'Shed parent Paint',
    ],
  ],
  [
    'Linear',
    `ID,Team,Title,Description,Status,Priority,Cycle Number,Created,Completed,Canceled,Archived,Due Date,Parent issue,Related to,Blocked by,Duplicate of
GRD-1,Garden,Shed,,Todo,,,,,,,,,,,
GRD-2,Garden,Brush,,Todo,,,,,,,,GRD-1,GRD-4,,
GRD-3,Garden,Paint,,Todo,,,,,,,,GRD-1,,"GRD-2, GRD-4",
GRD-4,Garden,Oil,,Todo,,,,,,,,,,,GRD-2`,
    [
      'Brush blocks Paint',
      'Brush relates Oil',
      'Oil blocks Paint',
      'Oil duplicates Brush',
      'Shed parent Brush',
      'Shed parent Paint',
    ],
  ],
  [
    'unknown origin',
    `Name,Parent,Blocked by\nShed,,\nBrush,Shed,\nPaint,Shed,Brush`,
    ['Brush blocks Paint', 'Shed parent Brush', 'Shed parent Paint'],
  ],
])('a table of %s keeps parents and what else it says of other tasks', async (_of, content, expected) => {
  const person = await server.person()
  const { projectIds } = await importedBy(person, { source: 'csv', content })
  expect((await related(person, projectIds)).relations).toEqual(expected)
})

test('cards of Trello that link to another card relate to it', async () => {
  const person = await server.person()
  const card = (id: string, name: string, further: object) => ({ id, name, idList: 'a', ...further })
  const board = {
    name: 'Garden',
    lists: [{ id: 'a', name: 'To do' }],
    cards: [
      card('1', 'Dig', { shortLink: 'AbCd1234', desc: 'Before https://trello.com/c/EfGh5678/2-plant' }),
      card('2', 'Plant', { shortLink: 'EfGh5678' }),
      card('3', 'Water', {
        shortLink: 'IjKl9012',
        attachments: [
          { name: 'Plant', url: 'https://trello.com/c/EfGh5678' },
          { name: 'Elsewhere', url: 'https://trello.com/c/MnOp3456' },
        ],
      }),
    ],
  }
  const { projectIds } = await importedBy(person, { source: 'trello', content: JSON.stringify(board) })
  expect((await related(person, projectIds)).relations).toEqual(['Dig relates Plant', 'Plant relates Water'])
})
