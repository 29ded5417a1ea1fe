import { randomUUID } from 'node:crypto'
import type { TestServer } from './test-server'

type Row = { id: number }

/** Rows of every table that references a task, on each of these tasks, with one statement a table. */
export async function insertOnTasks(
  { db }: Pick<TestServer, 'db'>,
  tasks: Row[],
  { admin, organizationMember }: { admin: Row; organizationMember: Row },
) {
  const onEach = <Values extends object>(values: Values) =>
    tasks.map(({ id: taskId }) => ({ taskId, ...values }))
  const author = { userId: organizationMember.id }

  await db
    .insertInto('serviceUnits')
    .values(onEach({ ...author, content: 'Sowed' }))
    .execute()
  const comments = await db
    .insertInto('comments')
    .values(onEach({ ...author, content: 'Done' }))
    .returning(['id', 'taskId'])
    .execute()
  await db
    .insertInto('commentReactions')
    .values(comments.map(({ id: commentId }) => ({ commentId, userId: admin.id, emoji: '👍' })))
    .execute()
  await db
    .insertInto('notifications')
    .values(
      comments.map(
        ({ id: commentId, taskId }) => ({ userId: admin.id, kind: 'commented', taskId, commentId }) as const,
      ),
    )
    .execute()
  const items = await db
    .insertInto('checklistItems')
    .values(onEach({ text: 'Rake', position: 0 }))
    .returning('id')
    .execute()
  const files = await insertPictures(db, tasks, admin)
  await db
    .insertInto('formerTaskIds')
    .values(onEach({ key: 'OLD', number: 1 }))
    .execute()
  await db
    .insertInto('mails')
    .values(onEach({ template: 'notifications', recipientId: organizationMember.id } as const))
    .execute()
  const earlier = { id: 0, kind: 'task.changed', fields: '{}', at: new Date().toISOString() } as const
  await db
    .insertInto('movedChanges')
    .values(onEach({ ...earlier, actorId: admin.id }))
    .execute()
  return { comments, items, files }
}

/** A picture of one piece for each of the tasks, which is its cover, and the counts of what else is on it. */
async function insertPictures(db: TestServer['db'], tasks: Row[], { id: userId }: Row) {
  const bytes = Buffer.from('picture')
  const size = bytes.length
  const pictures = tasks.map(({ id: taskId }) => ({ taskId, contentId: randomUUID() }))
  await db
    .insertInto('fileContents')
    .values(
      pictures.map(({ contentId }) => ({ id: contentId, store: 'database', size, complete: true }) as const),
    )
    .execute()
  await db
    .insertInto('filePieces')
    .values(pictures.map(({ contentId }) => ({ contentId, number: 0, bytes })))
    .execute()
  const facts = { userId, name: 'bed.png', type: 'image/png', size, width: 4, height: 3, preview: bytes }
  const files = await db
    .insertInto('files')
    .values(pictures.map((picture) => ({ ...picture, ...facts })))
    .returning(['id', 'taskId', 'name', 'contentId'])
    .execute()
  await db
    .updateTable('tasks')
    .from('files')
    .whereRef('files.taskId', '=', 'tasks.id')
    .where(
      'tasks.id',
      'in',
      tasks.map(({ id }) => id),
    )
    .set((eb) => ({ cover: eb.ref('files.id'), files: 1, comments: 1, checklistItems: 1 }))
    .execute()
  return files
}
