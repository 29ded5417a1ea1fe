import { expect, test } from 'vitest'
import type { Comment } from '@/domain/comment-schema'
import type { RecordedChange } from '@/domain/change-schema'
import type { ServiceUnit } from '@/domain/service-unit-schema'
import { exportDocument } from '@/domain/export-document-schema'
import { testServer } from '../../testing/app/test-server'
import { readArchive } from '../exports/testing/read-archive'
import { imported, previewed } from './testing/send-import'

const server = await testServer()

const moment = '2026-11-24T12:00:00.000Z'

/** An organization of three people. The first one imports texts of all of them. */
async function garden() {
  const people = [await server.make.user(), await server.make.user(), await server.make.user()] as const
  const organization = await server.make.organization()
  const [owner, eve, mo] = people
  await server.make.organizationMember(organization, 'admin', owner)
  for (const person of [eve, mo]) await server.make.organizationMember(organization, 'member', person)
  const project = {
    id: 1,
    key: 'NG',
    name: 'Garden',
    description: '',
    status: 'active',
    userId: owner.id,
    colour: 'green',
    icon: null,
    archiveDoneAfterDays: null,
    defaultOrder: 'due',
    estimateUnit: 'points',
    createdAt: moment,
    organization: null,
    team: null,
    members: [],
    lanes: [{ id: 1, name: 'To Do', status: 'todo', limit: null }],
    labels: [],
    tasks: [
      {
        id: 1,
        number: 1,
        title: 'Sow',
        description: '',
        status: 'todo',
        laneId: 1,
        priority: 'medium',
        dueDate: null,
        dueAllDay: false,
        dueDay: null,
        startDate: null,
        estimate: null,
        archived: false,
        assignedTo: null,
        labels: [],
        createdAt: moment,
        updatedAt: moment,
        finishedAt: null,
        rank: null,
        cover: null,
        createdBy: eve.id,
        checklist: [],
        comments: [eve, owner].map(({ id: userId }) => ({
          content: 'Dig first',
          userId,
          createdAt: moment,
          editedAt: null,
          reactions: [mo, owner].map((person, index) => ({
            userId: person.id,
            emoji: index === 0 ? '👍' : '🎉',
          })),
        })),
        serviceUnits: [eve, owner].map(({ id: userId }) => ({ content: 'Dug', userId, createdAt: moment })),
        files: [],
      },
    ],
  }
  const document = {
    format: 'laneway',
    version: 1,
    exportedAt: moment,
    projects: [project],
    people: people.map(({ id, username, email }) => ({ id, username, name: username, email })),
  }
  const client = await server.as(owner)
  const content = JSON.stringify(document)
  const preview = await previewed(client, { source: 'laneway', content, organizationId: organization.id })
  const done = await imported(client, preview.id)
  expect([done.state, done.error]).toEqual(['done', null])
  const tasks = (await client.call(`/api/projects/${done.result?.projects[0]?.id}/tasks`)).json<
    { id: number }[]
  >()
  return { client, owner, eve, taskId: tasks[0]?.id ?? 0 }
}

test('what an import wrote in the name of others says whose import it was, and nothing else does', async () => {
  const { client, owner, eve, taskId } = await garden()
  const importedBy = { id: owner.id, username: owner.username }
  const address = `/api/tasks/${taskId}`
  const comments = (await client.call(`${address}/comments`)).json<Comment[]>()
  const reactions = [
    { emoji: '👍', count: 1, mine: false, importedBy },
    { emoji: '🎉', count: 1, mine: true, importedBy: null },
  ]
  expect(comments).toMatchObject([
    { author: { id: eve.id }, importedBy, reactions },
    { author: { id: owner.id }, importedBy: null, reactions },
  ])
  const units = (await client.call(`${address}/service-units`)).json<ServiceUnit[]>()
  expect(units.map((unit) => [unit.user.id, unit.importedBy])).toEqual([
    [owner.id, null],
    [eve.id, importedBy],
  ])
  const history = (await client.call(`${address}/history`)).json<RecordedChange[]>()
  expect(history.map((change) => [change.kind, change.actor?.id, change.importedBy])).toEqual([
    ['task.imported', owner.id, null],
    ['task.created', eve.id, importedBy],
  ])
  const { project } = (await client.call(address)).json<{ project: { id: number } }>()
  const archive = await readArchive((await client.call(`/api/projects/${project.id}/export`)).rawPayload)
  const [exported] = exportDocument.parse(JSON.parse(String(archive.get('laneway.json')))).projects
  const [task] = exported?.tasks ?? []
  const whose = [task?.comments, task?.serviceUnits].map((all) => all?.map((each) => each.importedBy))
  expect(whose).toEqual([
    [owner.id, null],
    [owner.id, null],
  ])
  const typed = await client.call(`/trpc/comment.list?input={"taskId":${taskId}}`)
  expect(typed.json()).toMatchObject({ result: { data: [{ importedBy }, { importedBy: null }] } })
})

test('what is written here afterwards is nobody’s import, also in answers and after an edit', async () => {
  const { client, owner, eve, taskId } = await garden()
  const importedBy = { id: owner.id, username: owner.username }
  const other = await server.as(eve)
  const said = await client.call(`/api/tasks/${taskId}/comments`, { body: { content: 'Dug' } })
  expect(said.json()).toMatchObject({ importedBy: null })
  const noted = await client.call(`/api/tasks/${taskId}/service-units`, { body: { content: 'Dug' } })
  expect(noted.json()).toMatchObject({ importedBy: null })
  const [first] = (await other.call(`/api/tasks/${taskId}/comments`)).json<Comment[]>()
  const change = { method: 'PATCH', body: { content: 'Dig deep first' } } as const
  expect((await other.call(`/api/comments/${first?.id}`, change)).json()).toMatchObject({ importedBy })
  const address = `/api/comments/${first?.id}/reactions/${encodeURIComponent('🎉')}`
  const { reactions } = (await other.call(address, { method: 'PUT' })).json<Comment>()
  expect(reactions.map(({ count, importedBy: by }) => [count, by])).toEqual([
    [1, importedBy],
    [2, null],
  ])
})
