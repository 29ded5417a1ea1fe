import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { user } from '@/domain/account-schema'
import { project } from '@/domain/project-schema'
import { task } from '@/domain/task-schema'
import type { Board } from './recorded-tasks'
import { ask, type Call } from './rest-caller'

/** A signed-in user with a board. */
export type User = { cookie: string; projectId: number }

export const join = (url: string, count: number): Promise<User[]> =>
  Promise.all(Array.from({ length: count }, (_, index) => register(url, `writer-${index}`)))

async function register(url: string, username: string): Promise<User> {
  const { cookie } = await signUp(url, username)
  const call = { method: 'POST', path: '/api/projects', body: { name: `Board of ${username}` } } as const
  const { id } = project.parse(await ask(url, cookie, call))
  return { cookie, projectId: id }
}

/** The call that creates a task on a board. */
export const newTask = (projectId: number): Call => ({
  method: 'POST',
  path: `/api/projects/${projectId}/tasks`,
  body: { title: 'Sow' },
})

/** Registers a new user. */
export async function signUp(url: string, username = `someone-${randomUUID().slice(0, 8)}`) {
  const email = `${username}@example.org`
  const response = await fetch(`${url}/api/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, email, password: 'correct horse battery' }),
  })
  const { id } = user.parse(await response.json())
  const cookie = response.headers
    .getSetCookie()
    .map((each) => each.split(';')[0])
    .join('; ')
  return { id, email, cookie }
}

/** The boards as their owners see them, each with its original session. */
export const readBoards = (url: string, users: readonly User[]): Promise<Board[]> =>
  Promise.all(
    users.map(async ({ cookie, projectId }) => {
      const path = `/api/projects/${projectId}`
      const { revision } = project.parse(await ask(url, cookie, { method: 'GET', path }))
      const tasks = await ask(url, cookie, { method: 'GET', path: `${path}/tasks` })
      return { projectId, revision, tasks: z.array(task).parse(tasks) }
    }),
  )
