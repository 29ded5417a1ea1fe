import { expect, test, vi } from 'vitest'
import { z } from 'zod'
import { trpcClient } from './trpc'

/** The inputs that these calls send, in one batch. */
async function sentBy(call: () => Promise<unknown>) {
  const bodies: unknown[] = []
  vi.stubGlobal('fetch', async (_address: string, options: RequestInit) => {
    bodies.push(JSON.parse(z.string().parse(options.body)))
    return Response.json([])
  })
  await call().catch(() => undefined)
  return bodies
}

test('what was pasted into a title or a name is sent in one line, and other texts as they are', async () => {
  const description = 'Beds:\n\t1. roses'
  expect(
    await sentBy(() =>
      trpcClient.task.create.mutate({ projectId: 1, title: 'Sow\tand\r\nreap', description }),
    ),
  ).toEqual([{ 0: { projectId: 1, title: 'Sow and reap', description } }])
  expect(
    await sentBy(() => trpcClient.checklist.create.mutate({ taskId: 1, texts: ['Sow\tbeans', 'Reap'] })),
  ).toEqual([{ 0: { taskId: 1, texts: ['Sow beans', 'Reap'] } }])
  expect(
    await sentBy(() =>
      trpcClient.account.update.mutate({ firstName: 'Ada\u0085', timeZone: 'Europe/Berlin' }),
    ),
  ).toEqual([{ firstName: 'Ada ', timeZone: 'Europe/Berlin' }])
})
