import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { BinItem } from '@/domain/bin-schema'
import type { Label } from '@/domain/label-schema'
import type { Project } from '@/domain/project-schema'
import type { Task } from '@/domain/task-schema'
import { testServer } from '../../testing/app/test-server'
import { binnedBoard, purge, restore } from './testing/binned-board'

const server = await testServer()

/** Every row of a project and its tasks, as JSON, by table. */
async function rowsOf(projectId: number) {
  const { rows } = await sql<{ name: string; rows: unknown }>`
    select 'tasks' as name, jsonb_agg(to_jsonb(t) - 'version' - 'updated_at' order by id) as rows
      from tasks t where project_id = ${projectId}
    union all select 'counters', jsonb_agg(to_jsonb(t)) from task_counters t where project_id = ${projectId}
    union all select 'lanes', jsonb_agg(to_jsonb(t) order by id) from lanes t where project_id = ${projectId}
    union all select 'labels', jsonb_agg(to_jsonb(t) order by id) from labels t where project_id = ${projectId}
    union all select 'members', jsonb_agg(to_jsonb(t) order by user_id) from project_members t
      where project_id = ${projectId}
    union all select 'texts', jsonb_agg(to_jsonb(t) order by task_id, service_unit_id) from task_texts t
      where project_id = ${projectId}
    union all select 'changes', jsonb_agg(to_jsonb(t) order by id) from changes t
      where project_id = ${projectId} and kind <> 'project.restored'
    union all select 'comments', jsonb_agg(to_jsonb(t) order by t.id) from comments t
      join tasks on tasks.id = t.task_id where project_id = ${projectId}
    union all select 'files', jsonb_agg(to_jsonb(t) order by t.id) from files t
      join tasks on tasks.id = t.task_id where project_id = ${projectId}
    union all select 'relations', jsonb_agg(to_jsonb(t) order by t.id) from task_relations t
      join tasks on tasks.id = t.from_task_id where project_id = ${projectId}
    union all select 'notifications', jsonb_agg(to_jsonb(t) - 'mail_at' - 'mail_id' order by t.id) from notifications t
      where project_id = ${projectId}
    union all select 'views', jsonb_agg(to_jsonb(t) order by t.id) from views t where project_id = ${projectId}
    order by 1`.execute(server.db)
  return rows
}

async function fullBoard() {
  const board = await binnedBoard(server)
  const { owner, organization, address, project, create } = board
  const member = await server.person()
  await server.make.organizationMember(organization, 'member', member)
  await server.make.member(project, 'editor', member)
  const label = (
    await owner.call(`${address}/labels`, { body: { name: 'Late', colour: 'red' } })
  ).json<Label>()
  await owner.call(`${address}/lanes`, { body: { name: 'Next', status: 'todo' } })
  await owner.call('/api/views', { body: { name: 'Late', projectId: project.id, query: 'due=overdue' } })
  const tasks = [
    await create({ title: 'Dig', labels: [label.id], assignedTo: member.id }),
    await create({ title: 'Sow' }),
    await create({ title: 'Water', status: 'done' }),
  ]
  const [dig, sow] = tasks
  await owner.call(`/api/tasks/${dig?.id}/comments`, { body: { content: 'Which bed?' } })
  await owner.call(`/api/tasks/${dig?.id}/checklist`, { body: { texts: ['North', 'South'] } })
  const file = await server.make.file({ id: dig?.id ?? 0 })
  await owner.call(`/api/tasks/${dig?.id}`, { method: 'PATCH', body: { cover: file.id } })
  await owner.call(`/api/tasks/${dig?.id}/relations`, { body: { kind: 'blocks', otherTaskId: sow?.id } })
  return { ...board, member, tasks }
}

test('a project comes back with every row that it had', async () => {
  const { owner, member, address, project, organization, remove, create, read } = await fullBoard()
  const before = await rowsOf(project.id)
  const facts = await read<Project>(address)
  const binId = await remove(address)
  expect((await owner.call(address)).statusCode).toBe(404)
  const ofOrganization = `/api/bin?organization=${organization.slug}`
  expect(await read<BinItem[]>(ofOrganization)).toMatchObject([
    { id: binId, kind: 'project', name: facts.name, thingId: project.id },
  ])
  expect((await member.call(ofOrganization)).json()).toEqual([])
  expect((await restore(member, binId)).statusCode).toBe(403)
  const answer = await restore(owner, binId)
  expect([answer.statusCode, answer.body]).toEqual([200, expect.any(String)])
  expect(await rowsOf(project.id)).toEqual(before)
  expect(await read<Project>(address)).toEqual({
    ...facts,
    revision: facts.revision + 1,
    changedAt: expect.any(String),
  })
  expect(await read<BinItem[]>(ofOrganization)).toEqual([])
  expect(await create()).toMatchObject({ number: 4 })
})

test('a project whose key is taken gets another one, and its former ids lead to it', async () => {
  const { owner, address, project, organization, remove, read } = await fullBoard()
  const { key } = await read<Project>(address)
  const binId = await remove(address)
  await owner.call('/api/projects', { body: { name: 'Other', key, organizationId: organization.id } })
  expect((await restore(owner, binId)).statusCode).toBe(200)
  const present = await read<Project>(address)
  expect(present.key).not.toBe(key)
  expect((await read<Task[]>(`${address}/tasks`)).map(({ project: { key: shown } }) => shown)).toContain(
    present.key,
  )
  expect(project.id).toBe(present.id)
})

test('what was deleted in a project before waits in its bin', async () => {
  const { owner, address, tasks, remove, bin } = await fullBoard()
  await remove(`/api/tasks/${tasks[1]?.id}`)
  const binId = await remove(address)
  await restore(owner, binId)
  const [item] = await bin()
  expect(item).toMatchObject({ kind: 'task', thingId: tasks[1]?.id })
  expect((await restore(owner, item?.id ?? 0)).statusCode).toBe(200)
})

test('members who left the organization stay out of a restored project', async () => {
  const { owner, member, organization, address, remove } = await fullBoard()
  const admin = await server.person()
  await server.make.organizationMember(organization, 'admin', admin)
  const binId = await remove(address)
  for (const { id } of [owner, member]) {
    await admin.call(`/api/organizations/${organization.slug}/members/${id}`, { method: 'DELETE' })
  }
  expect((await restore(owner, binId)).statusCode).toBe(403)
  expect((await restore(admin, binId)).statusCode).toBe(200)
  const project = (await admin.call(address)).json<Project>()
  expect(project).toMatchObject({ userId: admin.id, memberCount: 1 })
  const tasks = (await admin.call(`${address}/tasks`)).json<Task[]>()
  expect(tasks.map(({ assignedTo }) => assignedTo)).toEqual([null, null, null])
})

test('an organization with projects in its bin is not deleted until they are', async () => {
  const { owner, organization, address, remove } = await binnedBoard(server)
  await server.db
    .updateTable('organizationMembers')
    .set({ role: 'admin' })
    .where('organizationId', '=', organization.id)
    .execute()
  const binId = await remove(address)
  const end = () =>
    owner.call(`/api/organizations/${organization.slug}`, {
      method: 'DELETE',
      body: { name: organization.slug },
    })
  const early = await end()
  expect([early.statusCode, early.body]).toEqual([
    409,
    'This organization still has projects in its bin. Restore them, or delete them for good first.',
  ])
  expect((await purge(owner, binId)).json()).toEqual({ success: true })
  expect((await end()).statusCode).toBe(200)
})

test('a personal project comes back to its owner alone', async () => {
  const [owner, stranger] = [await server.person(), await server.person()]
  const project = await server.make.project(owner)
  const { binId } = (await owner.call(`/api/projects/${project.id}`, { method: 'DELETE' })).json<{
    binId: number
  }>()
  expect((await owner.call('/api/bin')).json()).toMatchObject([{ id: binId, kind: 'project' }])
  expect((await stranger.call('/api/bin')).json()).toEqual([])
  for (const call of [restore, purge]) expect((await call(stranger, binId)).statusCode).toBe(404)
  expect((await restore(owner, binId)).json()).toEqual({
    kind: 'project',
    id: project.id,
    projectId: project.id,
  })
})
