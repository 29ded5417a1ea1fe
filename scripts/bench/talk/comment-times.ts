import { call, created, openStream, timesToLast } from '../fan-out'
import { type Figure, quantile } from '../figure'
import { openDatabaseStage } from '../requests/database-stage'
import { seedCrowd } from '../requests/seed'

const watchers = 50
const comments = 100

/**
 * Measures the time of a comment to its writer and to another subscriber's socket, with and without watchers.
 */
export async function commentTimes(): Promise<Figure[]> {
  const stage = await openDatabaseStage()
  try {
    const { ownerId, memberIds, boardId } = await seedCrowd(stage.db, watchers)
    const cookie = await stage.cookieOf(ownerId)
    const { url } = await stage.startProductServer('product')
    const task = await call(url, cookie, 'POST', `/api/projects/${boardId}/tasks`, { title: 'Talked about' })
    const { id } = created.parse(await task.json())
    const readers = await Promise.all(memberIds.map((memberId) => stage.cookieOf(memberId)))
    const stream = await openStream(new URL(url), readers[0] ?? cookie, boardId)
    const comment = (content: string) => call(url, cookie, 'POST', `/api/tasks/${id}/comments`, { content })

    await timesToLast([stream], comments, comment)
    const alone = await timesToLast([stream], comments, comment)
    for (const reader of readers) await call(url, reader, 'PUT', `/api/tasks/${id}/watch`, { watching: true })
    const watched = await timesToLast([stream], comments, comment)
    stream.socket.destroy()
    return [
      ...figuresOf('a comment', alone),
      ...figuresOf(`a comment on a task with ${watchers} watchers`, watched),
    ]
  } finally {
    await stage.close()
  }
}

const figuresOf = (name: string, { seen, answered }: Awaited<ReturnType<typeof timesToLast>>): Figure[] => [
  { name: `${name}, the answer to its writer, p50`, value: quantile(answered, 0.5), unit: 'ms' },
  { name: `${name}, to another subscriber’s socket, p50`, value: quantile(seen, 0.5), unit: 'ms', limit: 10 },
  { name: `${name}, to another subscriber’s socket, p95`, value: quantile(seen, 0.95), unit: 'ms' },
]
