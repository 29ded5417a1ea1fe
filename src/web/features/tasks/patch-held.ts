import { hashKey, type QueryClient, type QueryKey } from '@tanstack/react-query'

type Apply = () => void

const late = new Map<string, Apply[]>()
const watched = new WeakSet<QueryClient>()

/**
 * Patches the data cached under a key. If a fetch is pending, it patches again when the fetch ends, because its data
 * may be older.
 */
export function patchHeld<Data>(client: QueryClient, key: QueryKey, patch: (held: Data) => Data) {
  const apply = () => client.setQueryData<Data>(key, (held) => held && patch(held))
  if (client.isFetching({ queryKey: key, exact: true }) > 0) {
    watch(client)
    const hash = hashKey(key)
    late.set(hash, [...(late.get(hash) ?? []), apply])
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
    const applies = hasEnded ? late.get(query.queryHash) : undefined
    if (!applies) return
    late.delete(query.queryHash)
    if (action.type === 'success') for (const apply of applies) apply()
  })
}
