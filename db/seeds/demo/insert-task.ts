import type { Kysely } from 'kysely'
import { mentionsIn, reactionEmojis } from '@/domain/comment'
import type { Repeat } from '@/domain/repeats/repeat-schema'
import { newTaskValues } from '@/domain/task'
import { hourMilliseconds } from '@/domain/units'
import type { Database } from '../../schema'
import { atTime, type DemoComment, type DemoTask, localDate } from './demo-data'
import type { DemoChange } from './insert-changes'
import { insertPicture } from './insert-picture'
import { type Ids, idOf } from './insert-users'
import { type DemoName, demoUsers } from './users'

type Setting = {
  users: Ids<DemoName>
  labelIds: ReadonlyMap<string, number>
  now: Date
  ageDays: number
  ownerId: number
}

/** Inserts a task with its service units and comments. Returns its changes. */
export async function insertTask(
  db: Kysely<Database>,
  projectId: number,
  {
    title,
    description = '',
    status,
    priority = 'medium',
    due,
    start: startsIn,
    repeat,
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
    repeat: repeat === undefined ? null : JSON.stringify(repeatOf(repeat)),
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

/** In the time zone of this process, as its due dates are. */
const repeatOf = (rule: string): Repeat => ({
  rule,
  from: 'due',
  zone: new Intl.DateTimeFormat().resolvedOptions().timeZone,
  paused: false,
  until: null,
  left: null,
})

type TaskIds = { projectId: number; taskId: number }
type CommentSetting = { users: Ids<DemoName>; now: Date }

/** Inserts the comments of a task with their reactions. Returns their recorded changes. */
async function insertComments(
  db: Kysely<Database>,
  { projectId, taskId }: TaskIds,
  comments: readonly DemoComment[],
  { users, now }: CommentSetting,
): Promise<DemoChange[]> {
  const changes: DemoChange[] = []
  for (const { by, hoursAgo, content, reactions = {} } of comments) {
    const at = new Date(now.getTime() - hoursAgo * hourMilliseconds).toISOString()
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
