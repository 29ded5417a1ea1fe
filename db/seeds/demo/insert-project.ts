import type { Kysely } from 'kysely'
import type { ChangeKind } from '@/domain/change'
import { reactionEmojis, mentionsIn } from '@/domain/comment'
import { newTaskValues, taskStatuses } from '@/domain/task'
import type { Database } from '../../schema'
import { type DemoProject, atTime, type DemoTask, localDate, type DemoComment } from './demo-data'
import { insertPicture } from './insert-picture'
import { type Ids, idOf } from './insert-users'
import { type DemoName, demoUsers } from './users'

export type DemoContext = { users: Ids<DemoName>; organizations: Ids; now: Date }

/** Inserts a project with its owner as admin member, as every project has. Returns what was done in it. */
export async function insertProject(
  db: Kysely<Database>,
  project: DemoProject,
  context: DemoContext,
): Promise<DemoChange[]> {
  const {
    owner,
    ownerRole,
    organization,
    createdDaysAgo,
    members = [],
    labels = {},
    limits = {},
    ownLane,
    tasks,
    ...shown
  } = project
  const { users, organizations, now } = context
  const createdAt = atTime(now, -createdDaysAgo, 11)
  const row = {
    ...shown,
    userId: idOf(users, owner),
    organizationId: organization === undefined ? null : idOf(organizations, organization),
    createdAt,
  }
  const { id } = await db.insertInto('projects').values(row).returning('id').executeTakeFirstOrThrow()

  const memberships = [[owner, 'admin', ownerRole] as const, ...members]
  const rows = memberships.map(([name, permissionRole, projectRole = null]) => ({
    projectId: id,
    userId: idOf(users, name),
    permissionRole,
    projectRole,
    joinedAt: createdAt,
  }))
  await db.insertInto('projectMembers').values(rows).execute()

  const ownerId = row.userId
  const changes: DemoChange[] = [
    {
      projectId: id,
      kind: 'project.created',
      actorId: ownerId,
      taskId: null,
      fields: { name: { from: null, to: project.name } },
      at: createdAt,
    },
  ]
  const labelIds = await insertLabels(db, id, labels)
  for (const [index, task] of tasks.entries()) {
    // What is done is listed last, and was begun first.
    const share = task.status === 'done' ? 0.5 + index / tasks.length / 2 : 1 - index / tasks.length
    const ageDays = createdDaysAgo * share
    changes.push(...(await insertTask(db, id, task, { users, labelIds, now, ageDays, ownerId })))
  }
  await setLanes(db, id, { limits, ownLane })
  return changes
}

async function insertLabels(
  db: Kysely<Database>,
  projectId: number,
  labels: NonNullable<DemoProject['labels']>,
) {
  const rows = Object.entries(labels).map(([name, colour]) => ({ projectId, name, colour }))
  if (rows.length === 0) return new Map<string, number>()
  const inserted = await db.insertInto('labels').values(rows).returning(['name', 'id']).execute()
  return new Map(inserted.map(({ name, id }) => [name, id]))
}

type Setting = {
  users: Ids<DemoName>
  labelIds: ReadonlyMap<string, number>
  now: Date
  ageDays: number
  ownerId: number
}

/** Sets the limits of lanes, and adds a lane after the one of its status. */
async function setLanes(
  db: Kysely<Database>,
  projectId: number,
  { limits = {}, ownLane }: Pick<DemoProject, 'limits' | 'ownLane'>,
) {
  const lanes = db.updateTable('lanes').where('projectId', '=', projectId)
  for (const status of taskStatuses) {
    await lanes
      .set({ cardLimit: limits[status] ?? null })
      .where('status', '=', status)
      .execute()
  }
  if (!ownLane) return
  const { name, status, tasks } = ownLane
  const position = taskStatuses.indexOf(status) + 1
  await lanes
    .set((eb) => ({ position: eb('position', '+', 1) }))
    .where('position', '>=', position)
    .execute()
  const lane = { projectId, name, status, position }
  const { id: laneId } = await db.insertInto('lanes').values(lane).returning('id').executeTakeFirstOrThrow()
  await db
    .updateTable('tasks')
    .set({ laneId })
    .where('projectId', '=', projectId)
    .where('title', 'in', tasks)
    .execute()
}

/** Inserts a task with its service units and comments. Returns what was done to it. */
async function insertTask(
  db: Kysely<Database>,
  projectId: number,
  {
    title,
    description = '',
    status,
    priority = 'medium',
    due,
    start: startsIn,
    estimate,
    picture,
    assignee,
    archived = false,
    checklist = { items: [], done: 0 },
    units = [],
    comments = [],
    labels = [],
  }: DemoTask,
  { users, labelIds, now, ageDays, ownerId }: Setting,
): Promise<DemoChange[]> {
  const oldestUnit = Math.max(0, ...units.map(([, daysAgo]) => daysAgo))
  const days = Math.ceil(Math.max(ageDays, oldestUnit + 1))
  const createdAt = atTime(now, -days, 9, 20)
  const movedAt = atTime(now, -Math.max(1, Math.floor(days / 2)), 15, 10)
  const row = {
    projectId,
    title,
    description,
    status,
    priority,
    ...(due ? dueOf(now, due) : { dueDate: null, dueDay: null }),
    startDate: startsIn === undefined ? null : localDate(atTime(now, startsIn, 12)),
    estimate: estimate ?? null,
    archived,
    assignedTo: assignee ? idOf(users, assignee) : null,
    labels: labels.toSorted().flatMap((name) => labelIds.get(name) ?? []),
    serviceUnits: units.length,
    comments: comments.length,
    checklistItems: checklist.items.length,
    checklistDone: checklist.done,
    createdAt,
    updatedAt: createdAt,
    finishedAt: status === 'done' ? movedAt : null,
  }
  const { id } = await db.insertInto('tasks').values(row).returning('id').executeTakeFirstOrThrow()
  if (checklist.items.length > 0) {
    const items = checklist.items.map((text, position) => ({
      taskId: id,
      text,
      position,
      done: position < checklist.done,
    }))
    await db.insertInto('checklistItems').values(items).execute()
  }
  if (picture !== undefined) {
    const userId = row.assignedTo ?? ownerId
    await insertPicture(db, { taskId: id, userId, name: picture, createdAt: movedAt })
  }
  for (const [author, daysAgo, content] of units) {
    const unit = {
      taskId: id,
      userId: idOf(users, author),
      content,
      createdAt: atTime(now, -daysAgo, 16, 40),
    }
    await db.insertInto('serviceUnits').values(unit).execute()
  }
  const discussion = await insertComments(db, { projectId, taskId: id }, comments, { users, now })
  const change = { projectId, taskId: id, actorId: row.assignedTo ?? ownerId }
  const start = newTaskValues.status
  return [
    {
      ...change,
      kind: 'task.created',
      actorId: ownerId,
      fields: { title: { from: null, to: title } },
      at: createdAt,
    },
    ...(status === start
      ? []
      : [
          {
            ...change,
            kind: 'task.changed' as const,
            fields: { status: { from: start, to: status } },
            at: movedAt,
          },
        ]),
    ...units.map(([author, daysAgo, content]) => ({
      ...change,
      kind: 'unit.added' as const,
      actorId: idOf(users, author),
      fields: { unit: { from: null, to: content } },
      at: atTime(now, -daysAgo, 16, 40),
    })),
    ...discussion,
  ]
}

const dueOf = (now: Date, [days, hour]: [days: number, hour?: number]) =>
  hour === undefined
    ? { dueDate: atTime(now, days, 23, 59), dueDay: localDate(atTime(now, days, 12)) }
    : { dueDate: atTime(now, days, hour), dueDay: null }

type TaskIds = { projectId: number; taskId: number }
type CommentSetting = { users: Ids<DemoName>; now: Date }

const millisecondsPerHour = 60 * 60 * 1000

/** Inserts the comments of a task with their reactions. Returns their recorded changes. */
async function insertComments(
  db: Kysely<Database>,
  { projectId, taskId }: TaskIds,
  comments: readonly DemoComment[],
  { users, now }: CommentSetting,
): Promise<DemoChange[]> {
  const changes: DemoChange[] = []
  for (const { by, hoursAgo, content, reactions = {} } of comments) {
    const at = new Date(now.getTime() - hoursAgo * millisecondsPerHour).toISOString()
    const userId = idOf(users, by)
    const names = mentionsIn(content).flat()
    const mentioned = demoUsers
      .filter(({ username }) => names.includes(username))
      .map(({ username }) => idOf(users, username))
    const { id } = await db
      .insertInto('comments')
      .values({ taskId, userId, content, mentioned, createdAt: at })
      .returning('id')
      .executeTakeFirstOrThrow()
    const reacted = reactionEmojis.flatMap((emoji) =>
      (reactions[emoji] ?? []).map((name) => ({ commentId: id, emoji, userId: idOf(users, name) })),
    )
    if (reacted.length > 0) await db.insertInto('commentReactions').values(reacted).execute()
    const fields = { comment: { from: null, to: content } }
    changes.push({ projectId, taskId, kind: 'comment.added', actorId: userId, fields, at })
  }
  return changes
}

type DemoChange = {
  projectId: number
  kind: ChangeKind
  actorId: number
  taskId: number | null
  fields: Record<string, { from: unknown; to: unknown }>
  at: string
}

/** Records changes in the order in which they were made, as the next revisions of their projects. */
export async function insertChanges(db: Kysely<Database>, changes: readonly DemoChange[]) {
  const revisions = new Map<number, number>()
  const rows = changes
    .toSorted((one, other) => (one.at < other.at ? -1 : 1))
    .map(({ fields, ...change }) => {
      const revision = (revisions.get(change.projectId) ?? -1) + 1
      revisions.set(change.projectId, revision)
      return { ...change, revision, fields: JSON.stringify(fields), notified: true }
    })
  await db.insertInto('changes').values(rows).execute()
  for (const [projectId, revision] of revisions)
    await db.updateTable('projects').set({ revision }).where('id', '=', projectId).execute()
}
