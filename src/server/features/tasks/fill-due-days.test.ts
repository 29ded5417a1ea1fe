import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { migrateTo, migrateToLatest } from '@db/migrate'
import { factories } from '../../testing/factories'
import { testDatabase } from '../../testing/test-database'

const { db } = await testDatabase()
const make = factories(db)

/** What the pages of the versions before wrote for 30 November without a time, in Berlin. */
const endInBerlin = '2026-11-30T22:59:00.000Z'
const endInTokyo = '2026-11-30T14:59:00.000Z'

test('dates without a time become days, by the zone of who set them last', async () => {
  await migrateTo(db, '0051-organization-removals')
  const personIn = async (timeZone: string | null) => {
    const person = await make.user()
    await db.updateTable('users').set({ timeZone }).where('id', '=', person.id).execute()
    return person
  }
  const [berlin, tokyo, unknown] = [
    await personIn('Europe/Berlin'),
    await personIn('Asia/Tokyo'),
    await personIn(null),
  ]
  const project = await make.project(berlin)
  let revision = 0
  const record = async (kind: string, actor: { id: number }, taskId: number | null, fields: object) => {
    revision += 1
    await sql`
      insert into changes (project_id, revision, kind, actor_id, task_id, fields, at)
      values (
        ${project.id}, ${revision}, ${kind}, ${actor.id}, ${taskId}, ${JSON.stringify(fields)}::jsonb,
        timestamptz '2026-11-20' + make_interval(mins => ${revision}::integer)
      )`.execute(db)
  }
  const changed = { dueDate: { from: null, to: null } }
  const taskBy = async (creator: { id: number }, dueDate: string) => {
    const task = await make.task(project, { dueDate })
    await record('task.created', creator, task.id, {})
    return task
  }

  const created = await taskBy(berlin, endInBerlin)
  const withTime = await taskBy(berlin, '2026-11-30T16:00:00.000Z')
  const withSeconds = await taskBy(berlin, '2026-11-30T22:59:30.000Z')
  const ofOtherZone = await taskBy(tokyo, endInBerlin)
  const ofNoZone = await taskBy(unknown, '2026-11-30T23:59:00.000Z')
  const redated = await taskBy(berlin, endInTokyo)
  await record('task.changed', tokyo, redated.id, changed)
  await record('task.changed', berlin, redated.id, { title: { from: 'Paths', to: 'Path' } })
  const redatedTogether = await taskBy(berlin, endInTokyo)
  await record('tasks.changed', tokyo, null, {})
  await sql`
    insert into batch_changes (project_id, revision, task_id, fields)
    values (${project.id}, ${revision}, ${redatedTogether.id}, ${JSON.stringify(changed)}::jsonb)`.execute(db)
  const withoutRecord = await make.task(project, { dueDate: endInBerlin })

  const expected = [
    [created, '2026-11-30', endInBerlin],
    [withTime, null, '2026-11-30T16:00:00.000Z'],
    [withSeconds, null, '2026-11-30T22:59:30.000Z'],
    [ofOtherZone, null, endInBerlin],
    [ofNoZone, null, '2026-11-30T23:59:00.000Z'],
    [redated, '2026-11-30', endInTokyo],
    [redatedTogether, '2026-11-30', endInTokyo],
    [withoutRecord, null, endInBerlin],
  ] as const
  const fill = async () => {
    await migrateToLatest(db)
    return db.selectFrom('tasks').select(['id', 'dueDay', 'dueDate', 'version']).orderBy('id').execute()
  }
  const filled = expected.map(([{ id }, dueDay, dueDate]) => ({ id, dueDay, dueDate, version: 1 }))
  expect(await fill()).toEqual(filled)

  // A start that was cut off begins anew, and keeps what is no longer the page's own.
  await sql`delete from kysely_migration where name = '0063-fill-due-days'`.execute(db)
  expect(await fill()).toEqual(filled)
})
