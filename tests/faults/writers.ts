import { setTimeout as delay } from 'node:timers/promises'
import { task } from '@/domain/task-schema'
import type { RecordedTask, TaskState } from './recorded-tasks'
import type { User } from './users'
import { type Answer, type Call, send } from './rest-caller'

const versionsOfTask = 4
const pauseMilliseconds = 25
const pollMilliseconds = 10
const timeoutMilliseconds = 20_000

export type Writers = {
  /** Every response that was not a success. */
  errors: Answer[]
  /** The number of calls without a response. */
  unanswered: () => number
  acknowledged: () => number
  /** The duration of the slowest acknowledged write. */
  slowestMilliseconds: () => number
  /** Waits for this number of further acknowledged writes. */
  reach: (further: number) => Promise<void>
  stop: () => Promise<void>
}

type Options = {
  /** The server's current address. */
  address: () => string
  users: readonly User[]
  /** Records every task before it is sent. */
  recordedTasks: RecordedTask[]
  count: number
  round: number
  /** The writers that send idempotency keys; every second one by default. */
  isRepeating?: (writer: number) => boolean
}

/**
 * Users who create and update tasks without a pause; each waits for a response before the next write. Users
 * with idempotency keys repeat a write until it is acknowledged; the others abandon such a task.
 */
export function startWriters(options: Options): Writers {
  const { address, users, recordedTasks, count, round, isRepeating = (writer) => writer % 2 === 0 } = options
  const errors: Answer[] = []
  let unanswered = 0
  let acknowledged = 0
  let slowest = 0
  let isStopped = false

  /** Whether the write was acknowledged, at once or when repeated. */
  async function write(user: User, entry: RecordedTask, state: TaskState, call: Call) {
    entry.attempted = state
    while (!isStopped) {
      const answer = await send(address(), user.cookie, call)
      if (answer && answer.status < 300) {
        const { id, title, version } = task.parse(JSON.parse(answer.text))
        entry.id = id
        entry.acknowledged = { title, version }
        entry.attempted = null
        acknowledged += 1
        slowest = Math.max(slowest, answer.milliseconds)
        return true
      }
      if (answer) errors.push(answer)
      else unanswered += 1
      await delay(pauseMilliseconds)
      if (!call.key) return false
    }
    return false
  }

  async function keepWriting(user: User, writer: number) {
    for (let number = 1; !isStopped; number += 1) {
      const mark = `round-${round}-writer-${writer}-task-${number}`
      const entry: RecordedTask = {
        mark,
        projectId: user.projectId,
        id: null,
        acknowledged: null,
        attempted: null,
      }
      recordedTasks.push(entry)
      for (let version = 1; version <= versionsOfTask; version += 1) {
        const state = { title: `${mark} v${version}`, version }
        const key = isRepeating(writer) ? `${mark}-v${version}` : undefined
        if (!(await write(user, entry, state, { ...callFor(entry, state), key }))) break
      }
    }
  }

  const writers = Array.from({ length: count }, (_, writer) => {
    const user = users[writer % users.length]
    return user ? keepWriting(user, writer) : Promise.resolve()
  })

  return {
    errors,
    unanswered: () => unanswered,
    acknowledged: () => acknowledged,
    slowestMilliseconds: () => slowest,
    reach: async (further) => {
      const goal = acknowledged + further
      const giveUpAt = Date.now() + timeoutMilliseconds
      while (acknowledged < goal) {
        if (Date.now() > giveUpAt)
          throw new Error(`Only ${acknowledged} of ${goal} writes were acknowledged.`)
        await delay(pollMilliseconds)
      }
    },
    stop: async () => {
      isStopped = true
      await Promise.all(writers)
    },
  }
}

function callFor({ mark, projectId, id }: RecordedTask, { title, version }: TaskState): Call {
  if (id === null) {
    return { method: 'POST', path: `/api/projects/${projectId}/tasks`, body: { title, description: mark } }
  }
  return { method: 'PATCH', path: `/api/tasks/${id}`, body: { title, version: version - 1 } }
}
