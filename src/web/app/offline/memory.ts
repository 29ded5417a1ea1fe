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

/** Whether the browser keeps a router's answers. It keeps no sessions, factors and other secrets. */
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
  template: false,
  task: true,
  serviceUnit: true,
  label: true,
  comment: false,
  checklist: true,
  relation: true,
  file: true,
  bin: false,
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
/** The user of the stored answers, and when each answer was last seen. */
type Index = { viewerId: number; seen: ReadonlyMap<string, number> }

const indexKey = 'index'
const keyOf = (path: string, input: unknown) => JSON.stringify([path, input ?? null])

const openStore = () => createStore(memoryName, 'answers')
const opened = pageState((): ReturnType<typeof openStore> | undefined => undefined)

/** Reads or writes in one transaction; another tab's transaction runs entirely before or after it. */
const inStore = <Result>(mode: IDBTransactionMode, act: (store: IDBObjectStore) => Promise<Result>) =>
  (opened.current ??= openStore())(mode, (store) => {
    // A sign-out in another tab does not wait for this one, whose later writes fail until a reload.
    store.transaction.db.onversionchange = () => store.transaction.db.close()
    return act(store)
  })

const read = <Value>(store: IDBObjectStore, key: string): Promise<Value | undefined> =>
  promisifyRequest<Value | undefined>(store.get(key))

/** @throws when this user has no such answer, or the page already has one */
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
 * From now on, stores the data that this user's pages show, for times when the server cannot be reached.
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
    // A browser that is full or forbids storage stores nothing.
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

/** Adds to this user's stored answers and replaces another user's; does nothing once nobody is signed in. */
export const storeAnswers = (viewerId: number, answers: readonly (readonly [string, Answer])[]) =>
  inStore('readwrite', async (store) => {
    const index = await read<Index>(store, indexKey)
    // The transaction checks the user: a sign-out deletes earlier answers, and a later transaction finds
    // nobody signed in.
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

/** Null for a query that the browser does not keep. */
function keyOfQuery({ queryKey }: Query) {
  if (queryKey[0] === viewerKey[0]) return keyOf(viewerPath, null)
  const [path, options] = queryKey
  if (!Array.isArray(path) || !isKept(path.join('.'))) return null
  const input = typeof options === 'object' && options !== null && 'input' in options ? options.input : null
  return keyOf(path.join('.'), input)
}
