import { expect, test } from 'vitest'
import type { RecordedChange } from '@/domain/change-schema'
import type { Label } from '@/domain/label-schema'
import { testServer } from '../testing/app/test-server'

const server = await testServer()
const { db, make } = server

async function ownBoard() {
  const user = await make.user()
  const owner = await server.as(user)
  const project = await make.project(user)
  const label = await make.label(project, 'Beds')
  const revision = async () =>
    (
      await db
        .selectFrom('projects')
        .select('revision')
        .where('id', '=', project.id)
        .executeTakeFirstOrThrow()
    ).revision
  const changes = async () =>
    (await owner.call(`/api/projects/${project.id}/activity`)).json<RecordedChange[]>()
  return { owner, project, label, revision, changes }
}

test('a write that fails after it has raised the revision leaves no gap', async () => {
  const { owner, project, label, revision, changes } = await ownBoard()
  await make.label(project, 'Paths')
  const [before, recorded] = [await revision(), await changes()]
  const taken = await owner.call(`/api/labels/${label.id}`, { method: 'PATCH', body: { name: 'Paths' } })
  expect(taken.statusCode).toBe(409)
  expect([await revision(), await changes()]).toEqual([before, recorded])
})

test('each write is one change of one revision', async () => {
  const { owner, label, revision, changes } = await ownBoard()
  const before = await revision()
  for (const colour of ['red', 'teal'])
    await owner.call(`/api/labels/${label.id}`, { method: 'PATCH', body: { colour } })
  expect(await revision()).toBe(before + 2)
  expect((await changes()).slice(0, 2).map((each) => each.revision)).toEqual([before + 2, before + 1])
})

test('a write within the transaction of an idempotency key that is refused can be sent again', async () => {
  const { owner, project, label, revision } = await ownBoard()
  const foreign = await make.label(await make.project({ id: owner.id }), 'Walls')
  const before = await revision()
  const merge = (intoLabelId: number) =>
    owner.call(`/api/labels/${label.id}/merge`, {
      body: { intoLabelId },
      headers: { 'idempotency-key': 'merge-one-label' },
    })
  const refused = await merge(foreign.id)
  expect([refused.statusCode, refused.body]).toEqual([409, 'This label is not in this project any more.'])
  expect(await revision()).toBe(before)
  const paths = await make.label(project, 'Paths')
  expect((await merge(paths.id)).json<Label>()).toMatchObject({ id: paths.id, name: 'Paths' })
  expect(await revision()).toBe(before + 1)
})
