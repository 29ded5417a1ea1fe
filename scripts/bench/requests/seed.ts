import { sql } from 'kysely'
import { taskStatuses } from '@/domain/task'
import type { Db } from '@/server/platform/database/database'

/** The boards and users under load. */
export type Seeded = {
  /** Reads and writes boards. */
  editorId: number
  /** Has a dozen projects with 200 assigned tasks, and writes nothing. */
  plannerId: number
  /** One board of each size that is read repeatedly. */
  boards: Record<200 | 2_000, number>
  /** More boards of each size than a small cache can hold. */
  manyBoards: Record<200 | 2_000, number[]>
  /** Fifty projects with twenty tasks each, for concurrent updates. */
  spread: { projectIds: number[]; taskIds: number[] }
  /** The tasks of one project, all updated concurrently. */
  crowded: { projectId: number; taskIds: number[] }
  /** Open tasks of twenty projects that repeat every week, and as many that do not. */
  finished: { recurring: number[]; plain: number[] }
}

export async function seed(db: Db): Promise<Seeded> {
  const [editorId, plannerId] = [await addUser(db, 'editor'), await addUser(db, 'planner')]
  const organization = await db
    .insertInto('organizations')
    .values({ name: 'North Garden', slug: 'north-garden' })
    .returning('id')
    .executeTakeFirstOrThrow()
  for (const userId of [editorId, plannerId]) {
    await db
      .insertInto('organizationMembers')
      .values({ organizationId: organization.id, userId, role: 'member' })
      .execute()
  }
  const boards = (owner: number, count: number, tasks: number) =>
    sequentially(count, () => addBoard(db, { owner, organizationId: organization.id, tasks }))
  const board = async (tasks: number) =>
    addBoard(db, { owner: editorId, organizationId: organization.id, tasks })

  const seeded = {
    editorId,
    plannerId,
    boards: { 200: (await board(200)).id, 2_000: (await board(2_000)).id },
    manyBoards: {
      200: (await boards(editorId, 40, 200)).map(({ id }) => id),
      2_000: (await boards(editorId, 20, 2_000)).map(({ id }) => id),
    },
    spread: interleaved(await boards(editorId, 50, 20)),
    crowded: await board(200).then(({ id, tasks }) => ({ projectId: id, taskIds: tasks })),
    finished: {
      recurring: await openTasks(db, interleaved(await boards(editorId, 20, 50)).taskIds),
      plain: await openTasks(db, interleaved(await boards(editorId, 20, 50)).taskIds),
    },
  }
  const recurring = db.updateTable('tasks').where('id', 'in', seeded.finished.recurring)
  await recurring.set({ repeat: weekly, dueDate: '2031-06-02T21:59:00Z', dueDay: '2031-06-02' }).execute()
  await boards(plannerId, 12, 100)
  await sql`vacuum analyze`.execute(db)
  return seeded
}

const weekly = JSON.stringify({
  rule: 'FREQ=WEEKLY',
  from: 'due',
  zone: 'Europe/Berlin',
  paused: false,
  until: null,
  left: null,
})

/** Those to do, in the same order. */
async function openTasks(db: Db, taskIds: readonly number[]) {
  const rows = await db
    .selectFrom('tasks')
    .select('id')
    .where('id', 'in', taskIds)
    .where('status', '=', 'todo')
    .execute()
  const open = new Set(rows.map(({ id }) => id))
  return taskIds.filter((id) => open.has(id))
}

/** The tasks of several boards, ordered so that neighbours belong to different boards. */
function interleaved(boards: { id: number; tasks: number[] }[]): Seeded['spread'] {
  const longestFrame = boards[0]?.tasks ?? []
  const taskIds = longestFrame.flatMap((_, index) => boards.flatMap(({ tasks }) => tasks[index] ?? []))
  return { projectIds: boards.map(({ id }) => id), taskIds }
}

/** One user's board in a large database. */
export type Grown = { ownerId: number; boardId: number; taskIds: number[] }

export async function seedGrown(
  db: Db,
  { users, boards }: { users: number; boards: number },
): Promise<Grown> {
  const { rows } = await sql<{ id: number }>`
    insert into users (username, email) select 'person-' || n, 'person-' || n || '@example.org'
    from generate_series(1, ${users}::integer) n returning id`.execute(db)
  const owners = rows.map(({ id }) => id)
  const [board] = await sequentially(boards, async (index) => {
    const owner = owners[index % owners.length] ?? 0
    const added = await addBoard(db, { owner, organizationId: null, tasks: 200 })
    await addTalk(db, { owner, boardId: added.id, taskIds: added.tasks })
    return added
  })
  await sql`vacuum analyze`.execute(db)
  return { ownerId: owners[0] ?? 0, boardId: board?.id ?? 0, taskIds: board?.tasks ?? [] }
}

/** A board of 200 tasks with an owner and this many members. */
export async function seedCrowd(db: Db, users: number) {
  const ownerId = await addUser(db, 'owner')
  const { id: boardId } = await addBoard(db, { owner: ownerId, organizationId: null, tasks: 200 })
  const memberIds = await sequentially(users, async (index) => {
    const userId = await addUser(db, `member-${index}`)
    await db
      .insertInto('projectMembers')
      .values({ projectId: boardId, userId, permissionRole: 'read' })
      .execute()
    return userId
  })
  await sql`vacuum analyze`.execute(db)
  return { ownerId, memberIds, boardId }
}

/** Fifty comments on the first task of a board, and a notification of each task for its owner. */
async function addTalk(
  db: Db,
  { owner, boardId, taskIds }: { owner: number; boardId: number; taskIds: number[] },
) {
  await sql`
    insert into comments (task_id, user_id, content)
    select ${taskIds[0]}::bigint, ${owner}::bigint, 'Bay ' || n || ' has moved by a **finger**.'
    from generate_series(1, 50) n`.execute(db)
  await addNotifications(db, { userId: owner, boardId, rounds: 1 })
}

/** Notifications of each task of a board, this many times over. */
export const addNotifications = (db: Db, { userId, boardId, rounds }: Notified) =>
  sql`
    insert into notifications (user_id, kind, project_id, task_id, read_at)
    select ${userId}::bigint, 'due_changed', project_id, id, case when id % 2 = 0 then now() end
    from generate_series(1, ${rounds}::integer) n, tasks where project_id = ${boardId}`.execute(db)

type Notified = { userId: number; boardId: number; rounds: number }

async function sequentially<Result>(count: number, make: (index: number) => Promise<Result>) {
  const results = []
  for (let index = 0; index < count; index += 1) results.push(await make(index))
  return results
}

export async function addUser(db: Db, username: string) {
  const person = { username, email: `${username}@example.org`, passwordHash: null, firstName: 'Robin' }
  return (await db.insertInto('users').values(person).returning('id').executeTakeFirstOrThrow()).id
}

type Board = { owner: number; organizationId: number | null; tasks: number }

/** A board whose owner is assigned a sixth of the tasks. */
export async function addBoard(db: Db, { owner, organizationId, tasks }: Board) {
  const project = await db
    .insertInto('projects')
    .values({ name: `Board of ${tasks} tasks`, userId: owner, organizationId })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('projectMembers')
    .values({ projectId: project.id, userId: owner, permissionRole: 'admin' })
    .execute()
  const { rows } = await sql<{ id: number }>`
    insert into tasks (project_id, number, title, description, status, priority, due_date, assigned_to)
    select ${project.id}, n, 'Task ' || n || ': check the delivery of the monthly report',
      'Steps for item ' || n || ': collect the figures, compare them with last month, write two lines and send them to the team.',
      (${taskStatuses}::text[])[1 + n % 5], (array['low', 'medium', 'high'])[1 + n % 3],
      case when n % 4 > 0 then now() + make_interval(hours => n % 300) end,
      case when n % 6 = 0 then ${owner}::bigint end
    from generate_series(1, ${tasks}::integer) n returning id`.execute(db)
  await db
    .updateTable('taskCounters')
    .set({ lastNumber: tasks })
    .where('projectId', '=', project.id)
    .execute()
  return { id: project.id, tasks: rows.map(({ id }) => id) }
}
