import { taskStatuses } from '@/domain/task'
import type { Request } from './load'
import type { Grown, Seeded } from './seed'

/** The product with its defaults, the product with hardly any board cache, and two equal baselines. */
type Server = 'usual' | 'forgetful' | 'baseline' | 'another'

export type Workload = {
  name: string
  viewer: 'editor' | 'planner'
  product: { server: Server; next: () => Request }
  /** The server with which the product is compared. */
  base: { server: Server; next: () => Request }
  /** The minimum ratio. */
  goal?: number
}

/** Returns a function that cycles through the items. */
function round<Item>(items: readonly Item[]) {
  let index = 0
  return () => {
    const item = items[(index += 1) % items.length]
    if (item === undefined) throw new Error('The list is empty.')
    return item
  }
}

const get = (path: string, headers: Record<string, string> = {}) => ({
  method: 'GET' as const,
  path,
  headers,
})
const boardOf = (projectId: number) => `/api/projects/${projectId}/tasks`
const typedBoardOf = (projectId: number) =>
  `/trpc/task.list?input=${encodeURIComponent(JSON.stringify({ projectId }))}`

const status = round(taskStatuses)
const change = (taskIds: number[], prefix = '/api') => {
  const next = round(taskIds)
  return () => ({ method: 'PATCH' as const, path: `${prefix}/tasks/${next()}`, body: { status: status() } })
}
/** Finishes all of them, reopens all of them, and so on. */
const finish = (taskIds: number[]) => {
  const next = round(taskIds)
  let count = 0
  return () => {
    const isFinish = Math.floor(count / taskIds.length) % 2 === 0
    count += 1
    return {
      method: 'PATCH' as const,
      path: `/api/tasks/${next()}`,
      body: { status: isFinish ? 'done' : 'todo' },
    }
  }
}
const create = (projectIds: number[], prefix = '/api') => {
  const next = round(projectIds)
  const body = {
    title: 'Check the delivery of the monthly report',
    description: 'Collect the figures and compare them with last month.',
    dueDate: '2030-01-01T12:00:00.000Z',
    assignedTo: null,
  }
  return () => ({ method: 'POST' as const, path: `${prefix}/projects/${next()}/tasks`, body })
}

const comment = (taskIds: number[]) => {
  const next = round(taskIds)
  const body = { content: 'Bay 7 has moved by a **finger**. Bays 8 to 11 are still to do.' }
  return () => ({ method: 'POST' as const, path: `/api/tasks/${next()}/comments`, body })
}

export function workloads(
  { boards, manyBoards, spread, crowded, finished }: Seeded,
  etag: string,
): Workload[] {
  const usual = (next: () => Request) => ({ server: 'usual' as const, next })
  const baseline = (next: () => Request) => ({ server: 'baseline' as const, next })
  const board = (size: 200 | 2_000) => () => get(boardOf(boards[size]))
  const anyBoard = (size: 200 | 2_000) => {
    const next = round(manyBoards[size])
    return () => get(boardOf(next()))
  }
  const typedChange = (taskIds: number[]) => {
    const next = round(taskIds)
    return () => ({
      method: 'POST' as const,
      path: '/trpc/task.update',
      body: { taskId: next(), status: status() },
    })
  }
  const list = (path: string) => ({ product: usual(() => get(path)), base: baseline(() => get(path)) })
  const editor = { viewer: 'editor' as const }

  return [
    ...([200, 2_000] as const).flatMap((size): Workload[] => {
      const name = `board of ${size.toLocaleString('en')}`
      return [
        {
          ...editor,
          name: `${name}, changed since the last read`,
          product: { server: 'forgetful', next: anyBoard(size) },
          base: baseline(anyBoard(size)),
          goal: size === 200 ? 0.75 : 0.85,
        },
        {
          ...editor,
          name: `${name}, unchanged`,
          product: usual(board(size)),
          base: baseline(board(size)),
          goal: size === 200 ? 2.5 : 10,
        },
      ]
    }),
    {
      ...editor,
      name: 'board of 200, held by the caller (304)',
      product: usual(() => get(boardOf(boards[200]), { 'if-none-match': etag })),
      base: baseline(board(200)),
      goal: 4,
    },
    { viewer: 'planner', name: 'project list (12)', ...list('/api/projects'), goal: 0.75 },
    { viewer: 'planner', name: 'My Tasks (192)', ...list('/api/tasks/my-tasks'), goal: 0.75 },
    {
      ...editor,
      name: 'change a task, over 50 projects',
      product: usual(change(spread.taskIds)),
      base: baseline(change(spread.taskIds)),
      goal: 0.6,
    },
    {
      ...editor,
      name: 'create a task, over 50 projects',
      product: usual(create(spread.projectIds)),
      base: baseline(create(spread.projectIds)),
      goal: 0.6,
    },
    {
      ...editor,
      name: 'change a task, all in one project',
      product: usual(change(crowded.taskIds)),
      base: baseline(change(crowded.taskIds, '/bumping')),
      goal: 0.8,
    },
    {
      ...editor,
      name: 'create a task, all in one project',
      product: usual(create([crowded.projectId])),
      base: baseline(create([crowded.projectId], '/bumping')),
      goal: 0.8,
    },
    {
      ...editor,
      name: 'comment, over 50 projects, to a change of a task',
      product: usual(comment(spread.taskIds)),
      base: usual(change(spread.taskIds)),
      goal: 0.62,
    },
    {
      ...editor,
      name: 'comment, all in one project, to a change of a task',
      product: usual(comment(crowded.taskIds)),
      base: usual(change(crowded.taskIds)),
      goal: 0.62,
    },
    {
      ...editor,
      name: 'finish and reopen a recurring task, to a plain one',
      product: usual(finish(finished.recurring)),
      base: usual(finish(finished.plain)),
      goal: 0.77,
    },
    {
      ...editor,
      name: 'board of 200 over tRPC, to our REST',
      product: usual(() => get(typedBoardOf(boards[200]))),
      base: usual(board(200)),
      goal: 0.6,
    },
    {
      ...editor,
      name: 'change a task over tRPC, to our REST',
      product: usual(typedChange(spread.taskIds)),
      base: usual(change(spread.taskIds)),
      goal: 0.6,
    },
    {
      ...editor,
      name: 'the baseline to itself: noise',
      product: { server: 'another', next: board(200) },
      base: baseline(board(200)),
    },
  ]
}

/** Calls that must not become slower when the database grows. */
export function growthWorkloads({ boardId, taskIds }: Grown): { name: string; next: () => Request }[] {
  return [
    { name: 'board of 200, made anew', next: () => get(boardOf(boardId)) },
    { name: 'change a task', next: change(taskIds) },
    { name: 'create a task', next: create([boardId]) },
    { name: 'My Tasks (33)', next: () => get('/api/tasks/my-tasks') },
    { name: 'comment on a task', next: comment(taskIds.slice(1)) },
    { name: 'comments of a task (50)', next: () => get(`/api/tasks/${taskIds[0]}/comments`) },
    { name: 'inbox (50)', next: () => get('/api/notifications') },
  ]
}
