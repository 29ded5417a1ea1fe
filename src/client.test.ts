import { TRPCClientError } from '@trpc/client'
import { afterAll, expect, test } from 'vitest'
import type { LiveEvent } from './domain/change-schema'
import { createLanewayClient } from './client'
import { testServer } from './server/testing/app/test-server'

const server = await testServer()
const baseUrl = await server.app.listen({ port: 0, host: '127.0.0.1' })
// After a stream is closed, fetch opens a spare connection, and the server would wait for a request on it.
afterAll(() => server.app.server.closeAllConnections())

test('a program signs in, stays signed in, and signs out again', async () => {
  const laneway = createLanewayClient(baseUrl)
  const account = { email: 'program@example.org', username: 'program', password: 'correct horse' }
  await laneway.account.register.mutate(account)
  const project = await laneway.project.create.mutate({ name: 'This week' })
  const tasks = await Promise.all(
    Array.from({ length: 25 }, (_, index) =>
      laneway.task.create.mutate({ projectId: project.id, title: `Task ${index}` }),
    ),
  )
  expect(await laneway.task.list.query({ projectId: project.id })).toHaveLength(25)
  expect(tasks[0]?.assignee?.username).toBe('program')
  await laneway.account.logout.mutate()
  await expect(laneway.account.me.query()).rejects.toThrow('Please sign in to continue')
})

test('an error carries the message, the status and the fields', async () => {
  const laneway = createLanewayClient(baseUrl)
  const failed = laneway.account.register.mutate({ email: 'x', username: 'program2', password: 'short' })
  const error = await failed.catch((cause: unknown) => cause)
  expect(error).toBeInstanceOf(TRPCClientError)
  expect(error).toMatchObject({
    message: 'Email must be a valid email address',
    data: {
      httpStatus: 400,
      fields: {
        email: 'Email must be a valid email address',
        password: 'Password must be at least 8 characters long',
      },
    },
  })
})

test('a program subscribes to a board and receives typed events', async () => {
  const laneway = createLanewayClient(baseUrl)
  await laneway.account.register.mutate({
    email: 'follower@example.org',
    username: 'follower',
    password: 'correct horse',
  })
  const project = await laneway.project.create.mutate({ name: 'This week' })
  const received: LiveEvent[] = []
  const titles = new Promise<string | undefined>((resolve, reject) => {
    const subscription = laneway.live.events.subscribe(
      { projects: [project.id] },
      {
        onError: reject,
        onData({ data }) {
          received.push(data)
          if (data.type === 'open') void laneway.task.create.mutate({ projectId: project.id, title: 'Sow' })
          if (data.type !== 'change') return
          subscription.unsubscribe()
          resolve(data.task?.title)
        },
      },
    )
  })
  expect(await titles).toBe('Sow')
  expect(received.map(({ type }) => type)).toEqual(['open', 'change'])
})

test('a program without access to a board receives an error', async () => {
  const laneway = createLanewayClient(baseUrl)
  const failed = new Promise((resolve) => {
    laneway.live.events.subscribe({ projects: [] }, { onError: resolve })
  })
  expect(await failed).toMatchObject({
    message: 'Please sign in to continue',
    data: { code: 'UNAUTHORIZED', httpStatus: 401 },
  })
})

test('two clients have separate sessions', async () => {
  const one = createLanewayClient(baseUrl)
  const other = createLanewayClient(baseUrl)
  await one.account.register.mutate({ email: 'one@example.org', username: 'one', password: 'correct horse' })
  await expect(other.account.me.query()).rejects.toThrow('Please sign in to continue')
})
