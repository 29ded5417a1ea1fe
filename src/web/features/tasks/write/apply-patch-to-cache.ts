import { hashKey, type QueryClient, type QueryKey } from '@tanstack/react-query'
import { pageState } from '@/web/lib/page-state'

type Apply = () => void

const late = pageState(() => new Map<string, Apply[]>())
const watched = new WeakSet<QueryClient>()

/**
 * Patches the data cached under a key. If a fetch is pending, it patches again when the fetch ends, because its data
 * may be older.
 */
export function applyPatchToCache<Data>(client: QueryClient, key: QueryKey, patch: (cached: Data) => Data) {
  const apply = () => client.setQueryData<Data>(key, (cached) => cached && patch(cached))
  if (client.isFetching({ queryKey: key, exact: true }) > 0) {
    watch(client)
    const hash = hashKey(key)
    late.current.set(hash, [...(late.current.get(hash) ?? []), apply])
  }
  apply()
}

function watch(client: QueryClient) {
  if (watched.has(client)) return
  watched.add(client)
  client.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated') return
    const { action, query } = event
    const hasEnded = action.type === 'error' || (action.type === 'success' && !action.manual)
    const applies = hasEnded ? late.current.get(query.queryHash) : undefined
    if (!applies) return
    late.current.delete(query.queryHash)
    if (action.type === 'success') for (const apply of applies) apply()
  })
}
