import { parse } from 'csv-parse/sync'
import { describe, expect, test } from 'vitest'
import { exportDocument } from '@/domain/export-document-schema'
import { firstValues } from '@/domain/testing/task-values'
import type { FileRow } from '@/domain/file-schema'
import type { Task } from '@/domain/task-schema'
import { fixtureFor } from '../../core/access/testing/fixtures'
import { viewers } from '../../core/access/testing/viewers'
import { overRest } from '../../testing/procedures/both-transports'
import { pictures } from '../../testing/fixtures/pictures'
import { type TestServer, testServer } from '../../testing/app/test-server'
import { upload } from '../files/testing/upload'
import { insertTasks } from '../../testing/fixtures/insert-tasks'
import { readArchive } from './testing/read-archive'

const server = await testServer()
type Person = Awaited<ReturnType<TestServer['person']>>

async function exported(person: Person, address: string) {
  const response = await person.call(address)
  const contents = await readArchive(response.rawPayload)
  const text = String(contents.get('laneway.json'))
  return { response, contents, document: exportDocument.parse(JSON.parse(text)), text }
}

const post = async <Made>(person: Person, address: string, body: unknown) =>
  (await person.call(address, { body })).json<Made>()

/** A project with a task with every field and part. */
async function fullProject() {
  const owner = await server.person()
  const other = await server.make.user()
  const project = await server.make.project({ id: owner.id }, await ownOrganization(owner))
  await server.make.member(project, 'editor', other)
  const label = await server.make.label(project, 'Beds')
  const fields = { ...firstValues, assignedTo: other.id, labels: [label.id] }
  const { cover: _cover, archived: _archived, dueDay: _day, ...created } = fields
  const task = await post<Task>(owner, `/api/projects/${project.id}/tasks`, created)
  const at = `/api/tasks/${task.id}`
  await post(owner, `${at}/checklist`, { texts: ['Rake', 'Water'] })
  const comment = await post<{ id: number }>(owner, `${at}/comments`, { content: 'In *spring*' })
  await owner.call(`/api/comments/${comment.id}/reactions/${encodeURIComponent('🎉')}`, { method: 'PUT' })
  await post(await server.as(other), `${at}/service-units`, { content: 'Bought seeds' })
  const picture = new File([new Uint8Array(await pictures.png({ width: 8, height: 8 }))], 'bed: one?.png')
  const [file] = (await overRest(owner, upload, { taskId: task.id, files: [picture] })).json<FileRow[]>()
  await owner.call(at, { method: 'PATCH', body: { cover: file?.id } })
  return { owner, other, project, task, label, file, picture }
}

async function ownOrganization(owner: { id: number }) {
  const organization = await server.make.organization()
  await server.make.organizationMember(organization, 'admin', owner)
  return organization
}

test('an archive holds a project, its tasks, and all that hangs on them', async () => {
  const { owner, other, project, task, label, file, picture } = await fullProject()
  const { response, contents, document, text } = await exported(owner, `/api/projects/${project.id}/export`)
  expect(response.headers).toMatchObject({
    'content-type': 'application/zip',
    'cache-control': 'no-store',
    'content-disposition': expect.stringMatching(/^attachment; filename="[A-Z0-9]+-\d{4}-\d\d-\d\d\.zip"$/),
  })
  const path = `files/${file?.id}-bed_ one_.png`
  expect([...contents.keys()]).toEqual(['laneway.json', 'tasks.csv', path])
  expect(contents.get(path)).toEqual(Buffer.from(await picture.arrayBuffer()))
  expect(JSON.parse(text)).toEqual(document)

  const read = (await owner.call(`/api/tasks/${task.id}`)).json<Task>()
  const instant = expect.stringMatching(/^\d{4}-.*Z$/)
  const { projectId: _project, version: _version, assignee: _person, project: _named, ...shown } = read
  const { blockedBy: _blockers, parts: _parts, ...row } = shown
  expect(document.projects[0]?.tasks).toEqual([
    {
      ...row,
      createdBy: owner.id,
      checklist: ['Rake', 'Water'].map((line) => ({ text: line, done: false, assignedTo: null })),
      comments: [
        {
          content: 'In *spring*',
          userId: owner.id,
          createdAt: instant,
          editedAt: null,
          importedBy: null,
          reactions: [{ emoji: '🎉', userId: owner.id, importedBy: null }],
        },
      ],
      serviceUnits: [{ content: 'Bought seeds', userId: other.id, createdAt: instant, importedBy: null }],
      files: [
        {
          id: file?.id,
          name: 'bed: one?.png',
          type: 'image/png',
          size: picture.size,
          createdAt: instant,
          userId: owner.id,
          path,
        },
      ],
    },
  ])
  expect(document.projects[0]).toMatchObject({
    id: project.id,
    organization: { name: expect.any(String), slug: expect.any(String) },
    members: [
      { userId: owner.id, permissionRole: 'admin', projectRole: null },
      { userId: other.id, permissionRole: 'editor', projectRole: null },
    ],
    labels: [{ id: label.id, name: 'Beds', colour: 'teal' }],
  })
  expect(document.projects[0]?.lanes.map(({ name }) => name)).toContain('To Do')
  expect(document.people.map(({ id, email }) => [id, email])).toEqual([
    [owner.id, expect.stringContaining('@')],
    [other.id, other.email],
  ])
})

test('people who have left are named without their address', async () => {
  const { owner, other, project } = await fullProject()
  await owner.call(`/api/projects/${project.id}/members/${other.id}`, { method: 'DELETE' })
  const { document } = await exported(owner, `/api/projects/${project.id}/export`)
  expect(document.people).toContainEqual(expect.objectContaining({ id: other.id, email: null }))
})

test('many tasks arrive once each, also where much hangs on one of them', async () => {
  const owner = await server.person()
  const project = await server.make.project({ id: owner.id })
  await insertTasks(server.db, project, { count: 450 })
  const long = await server.make.task(project, { title: 'Long' })
  const comments = Array.from({ length: 600 }, (_, index) => ({
    taskId: long.id,
    userId: owner.id,
    content: `No. ${index}`,
  }))
  await server.db.insertInto('comments').values(comments).execute()
  await server.db.updateTable('tasks').set({ comments: 600 }).where('id', '=', long.id).execute()
  await server.make.task(project, { title: 'Last' })
  const { document, contents } = await exported(owner, `/api/projects/${project.id}/export`)
  const tasks = document.projects[0]?.tasks ?? []
  expect(tasks.map(({ number }) => number)).toEqual(Array.from({ length: 452 }, (_, index) => index + 1))
  expect(tasks[450]?.comments.map(({ content }) => content).at(-1)).toBe('No. 599')
  expect(parse(contents.get('tasks.csv') ?? '', { bom: true })).toHaveLength(453)
})

test('everything is what one can see, and no more', async () => {
  const { owner, other, project } = await fullProject()
  const own = await server.make.project({ id: owner.id })
  const foreign = await server.make.project({ id: other.id })
  const { document } = await exported(owner, '/api/export')
  expect(document.projects.map(({ id }) => id)).toEqual([project.id, own.id])
  expect(document.projects.map(({ id }) => id)).not.toContain(foreign.id)
  const nobody = await server.person()
  expect((await exported(nobody, '/api/export')).document).toMatchObject({ projects: [], people: [] })
})

test('a token exports the projects that it is made for', async () => {
  const owner = await server.person()
  const [project, other] = [await server.make.project(owner), await server.make.project(owner)]
  const { token } = await server.make.token(owner, { scope: 'read', projectIds: [project.id] })
  const script = { ...server.withToken(token), id: owner.id }
  expect((await exported(script, '/api/export')).document.projects.map(({ id }) => id)).toEqual([project.id])
  expect((await script.call(`/api/projects/${project.id}/tasks.csv`)).statusCode).toBe(200)
  expect((await script.call(`/api/projects/${other.id}/export`)).statusCode).toBe(404)
})

test('a table is safe in a spreadsheet and reads back as it was', async () => {
  const owner = await server.person()
  const project = await server.make.project({ id: owner.id })
  const titles = ['=HYPERLINK("http://example.org")', '+1', '-1', '@you', 'Say "hi", then\ngo', 'Größe']
  for (const title of titles) await server.make.task(project, { title })
  const response = await owner.call(`/api/projects/${project.id}/tasks.csv`)
  expect(response.headers['content-type']).toBe('text/csv; charset=utf-8; header=present')
  expect(response.rawPayload.subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]))
  const lines: Record<string, string>[] = parse(response.rawPayload, { bom: true, columns: true })
  expect(lines.map(({ Title }) => Title)).toEqual(
    titles.map((title) => (/^[=+@-]/.test(title) ? `'${title}` : title)),
  )
  expect(response.body.split('\r\n')[0]).toBe(
    '\ufeff"ID","Project","Title","Description","Status","Lane","Priority","Assignee","Labels","Due date","Start date","Estimate","Repeat","Parent","Blocked by","Archived","Created","Updated","Finished"',
  )
  expect(lines[0]).toMatchObject({ Status: 'To Do', Lane: 'To Do', Priority: 'Medium', Archived: 'No' })
})

describe('access', () => {
  test.each(['export', 'tasks.csv'])(
    '/projects/{projectId}/%s is for whoever may read the project',
    async (end) => {
      for (const [index, viewer] of viewers.entries()) {
        const { client, projectId } = await fixtureFor(server, viewer)
        const expected = [200, 200, 200, 200, 200, 403, 403, 403, 401][index]
        for (const method of ['GET', 'HEAD'] as const) {
          const { statusCode } = await client.call(`/api/projects/${projectId}/${end}`, { method })
          expect([viewer, method, statusCode]).toEqual([viewer, method, expected])
        }
      }
    },
  )

  test('everything is for signed-in people', async () => {
    expect((await server.client().call('/api/export')).statusCode).toBe(401)
  })

  test.each(['0', '-1', 'x', '1.5'])('a project %s is a bad request', async (id) => {
    const person = await server.person()
    expect((await person.call(`/api/projects/${id}/export`)).statusCode).toBe(400)
    expect((await server.client().call(`/api/projects/${id}/export`)).statusCode).toBe(401)
  })
})

test('a task with thousands of comments and service units is exported whole, a page of them at a time', async () => {
  const { owner, other, project, task } = await fullProject()
  const contents = Array.from({ length: 350 }, (_, index) => `No ${index}`)
  const rowsOf = (userId: number) => contents.map((content) => ({ taskId: task.id, userId, content }))
  const late = await server.make.user()
  await server.db.insertInto('comments').values(rowsOf(other.id)).execute()
  await server.db.insertInto('serviceUnits').values(rowsOf(late.id)).execute()
  await server.db
    .updateTable('tasks')
    .set({ comments: 351, serviceUnits: 351 })
    .where('id', '=', task.id)
    .execute()
  await server.make.task(project)
  const { document } = await exported(owner, `/api/projects/${project.id}/export`)
  const [first, second] = document.projects[0]?.tasks ?? []
  expect(first?.comments.map(({ content }) => content)).toEqual(['In *spring*', ...contents])
  expect(first?.comments[0]?.reactions).toHaveLength(1)
  expect(first?.serviceUnits.map(({ content }) => content)).toEqual(['Bought seeds', ...contents])
  expect(second).toMatchObject({ comments: [], serviceUnits: [] })
  expect(document.people.map(({ id }) => id)).toContain(late.id)
})
