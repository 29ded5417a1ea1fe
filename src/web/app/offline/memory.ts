import { createStore, promisifyRequest } from 'idb-keyval'
import type { Query } from '@tanstack/react-query'
import type { inferRouterOutputs } from '@trpc/server'
import type { AppRouter } from '@/server/router'
import { queryClient } from '@/web/app/query-client'
import { currentUserId } from '@/web/app/person-storage'
import { viewerKey } from '@/web/app/session-end'
import { memoryName } from './memory-name'
import { seenAt } from './offline-state'
import { pageState } from '@/web/lib/page-state'

/** Whether the answers of a router are kept. What lists sessions, factors and other secrets is not. */
const keptRouters: Record<keyof inferRouterOutputs<AppRouter>, boolean> = {
  account: false,
  password: false,
  twoFactor: false,
  aeroAuth: false,
  session: false,
  token: false,
  presence: false,
  live: false,
  search: false,
  operator: false,
  project: true,
  projectMember: true,
  lane: true,
  task: true,
  serviceUnit: true,
  label: true,
  comment: false,
  checklist: true,
  file: true,
  organization: true,
  team: true,
  invitation: true,
  import: false,
  feed: false,
  history: true,
  progress: true,
  view: true,
  watch: true,
  notification: true,
}
const viewerPath = 'account.me'
const keptPaths: ReadonlySet<string> = new Set(
  Object.entries(keptRouters).flatMap(([name, kept]) => (kept ? [name] : [])),
)
const isKept = (path: string) => path === viewerPath || keptPaths.has(path.split('.')[0] ?? '')

const maxAnswers = 200
const pauseMilliseconds = 2_000

type Answer = { data: unknown; at: number }
/** Whose answers are kept, and when each was last seen. */
type Index = { viewerId: number; seen: ReadonlyMap<string, number> }

const indexKey = 'index'
const keyOf = (path: string, input: unknown) => JSON.stringify([path, input ?? null])

const openStore = () => createStore(memoryName, 'answers')
const opened = pageState((): ReturnType<typeof openStore> | undefined => undefined)

/** Reads or writes in one transaction, which another tab's precedes or follows as a whole. */
const inStore = <Result>(mode: IDBTransactionMode, act: (store: IDBObjectStore) => Promise<Result>) =>
  (opened.current ??= openStore())(mode, (store) => {
    // Who signs out in another tab does not wait for this one. What it keeps afterwards fails, until it is loaded again.
    store.transaction.db.onversionchange = () => store.transaction.db.close()
    return act(store)
  })

const read = <Value>(store: IDBObjectStore, key: string): Promise<Value | undefined> =>
  promisifyRequest<Value | undefined>(store.get(key))

/** @throws when this person has no such answer, or the page has one already */
export async function recall(path: string, input: unknown) {
  const key = keyOf(path, input)
  const answer = isShown(key) ? undefined : await answerOf(currentUserId(), key)
  if (!answer) throw new Error(`${path} was not seen before`)
  seenAt.set(Math.min(seenAt.get() ?? answer.at, answer.at))
  return answer.data
}

const answerOf = (userId: number | null, key: string) =>
  inStore('readonly', async (store) => {
    const index = await read<Index>(store, indexKey)
    return index !== undefined && index.viewerId === userId ? read<Answer>(store, key) : undefined
  })

const isShown = (key: string) =>
  queryClient
    .getQueryCache()
    .getAll()
    .some((query) => query.state.data !== undefined && keyOfQuery(query) === key)

/**
 * From now on, keeps what this person's pages show for when the server cannot be reached.
 * @returns a function that ends it
 */
export function keepAnswers(viewerId: number) {
  const changed = new Map<string, Query>()
  let timer: ReturnType<typeof setTimeout> | undefined

  function record(query: Query) {
    const key = keyOfQuery(query)
    if (key === null || query.state.data === undefined) return
    changed.set(key, query)
    timer ??= setTimeout(() => void keep(), pauseMilliseconds)
  }

  async function keep() {
    timer = undefined
    if (seenAt.get() !== null) return
    const answers = [...changed].map(([key, { state }]): [string, Answer] => [
      key,
      { data: state.data, at: state.dataUpdatedAt },
    ])
    changed.clear()
    // A browser that is full or forbids it stores nothing.
    await storeAnswers(viewerId, answers).catch(() => undefined)
  }

  const cache = queryClient.getQueryCache()
  cache.getAll().forEach(record)
  const unsubscribe = cache.subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'success') record(event.query)
  })
  return () => {
    unsubscribe()
    clearTimeout(timer)
  }
}

/** Adds to what this person has seen, in place of what another one has; nothing once nobody is signed in. */
export const storeAnswers = (viewerId: number, answers: readonly (readonly [string, Answer])[]) =>
  inStore('readwrite', async (store) => {
    const index = await read<Index>(store, indexKey)
    // Compared in the transaction: a sign-out deletes what precedes it, and what follows it sees that nobody is there.
    if (currentUserId() !== viewerId) return
    if (index?.viewerId !== viewerId) store.clear()
    const seen = new Map(index?.viewerId === viewerId ? index.seen : [])
    for (const [key, answer] of answers) {
      store.put(answer, key)
      seen.set(key, answer.at)
    }
    const oldest = [...seen].toSorted(([, one], [, other]) => one - other).slice(0, -maxAnswers)
    for (const [key] of oldest) {
      store.delete(key)
      seen.delete(key)
    }
    store.put({ viewerId, seen }, indexKey)
    await promisifyRequest(store.transaction)
  })

/** Null for what is not kept. */
function keyOfQuery({ queryKey }: Query) {
  if (queryKey[0] === viewerKey[0]) return keyOf(viewerPath, null)
  const [path, options] = queryKey
  if (!Array.isArray(path) || !isKept(path.join('.'))) return null
  const input = typeof options === 'object' && options !== null && 'input' in options ? options.input : null
  return keyOf(path.join('.'), input)
}
