import { sql } from 'kysely'
import type { Comment } from '@/domain/comment-schema'
import type { Task } from '@/domain/task-schema'
import type { TestServer } from '../../../testing/app/test-server'

/** A task in a project of several people, and the calls about its comments. */
export async function discussedTask(server: TestServer) {
  const { make } = server
  const person = async () => {
    const user = await make.user()
    return { ...(await server.as(user)), ...user }
  }
  const [owner, reader] = [await person(), await person()]
  const project = await make.project(owner, await make.organization())
  await make.member(project, 'read', reader)
  const task = await make.task(project)
  const comments = `/api/tasks/${task.id}/comments`
  return {
    owner,
    reader,
    project,
    task,
    comments,
    add: (content: unknown, who = owner) => who.call(comments, { body: { content } }),
    addComment: async (content: string, who = owner) =>
      (await who.call(comments, { body: { content } })).json<Comment>(),
    edit: ({ id }: { id: number }, body: object, who = owner) =>
      who.call(`/api/comments/${id}`, { method: 'PATCH', body }),
    remove: ({ id }: { id: number }, who = owner) => who.call(`/api/comments/${id}`, { method: 'DELETE' }),
    react: ({ id }: { id: number }, emoji: string, who = owner, method: 'PUT' | 'DELETE' = 'PUT') =>
      who.call(`/api/comments/${id}/reactions/${encodeURIComponent(emoji)}`, { method }),
    list: async (who = owner) => (await who.call(comments)).json<Comment[]>(),
    taskNow: async () => (await owner.call(`/api/tasks/${task.id}`)).json<Task>(),
    mentionedIn: async ({ id }: { id: number }) => {
      const { rows } = await sql<{ person: number }>`
        select unnest(mentioned) as person from comments where id = ${id}`.execute(server.db)
      return rows.map(({ person }) => person)
    },
    changes: () =>
      server.db
        .selectFrom('changes')
        .select(['kind', 'fields', 'actorId', 'revision'])
        .where('projectId', '=', project.id)
        .orderBy('revision')
        .execute(),
  }
}
