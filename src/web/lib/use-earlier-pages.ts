import {
  type InfiniteData,
  type keepPreviousData,
  type QueryKey,
  useInfiniteQuery,
} from '@tanstack/react-query'
import { fetchNextPage } from './next-page'

type Entry = { id: number }

type Pages<Item extends Entry> = {
  queryKey: QueryKey
  /** One page: the newest, or the one before an id. */
  readPage: (before: number | undefined) => Promise<Item[]>
  itemsPerPage: number
  /** The newest page, if it is known already. */
  newestPage?: Item[]
  /** Shown until the first page of a new key has arrived. */
  placeholderData?: typeof keepPreviousData
  /** False if there is nothing to read yet. */
  enabled?: boolean
}

/** The newest page of a list, and the requested earlier pages. A page that is not full is the last one. */
export function useEarlierPages<Item extends Entry>({
  queryKey,
  readPage,
  itemsPerPage,
  newestPage,
  placeholderData,
  enabled,
}: Pages<Item>) {
  const reading = useInfiniteQuery<
    Item[],
    Error,
    InfiniteData<Item[], number | null>,
    QueryKey,
    number | null
  >({
    queryKey,
    queryFn: ({ pageParam }) => readPage(pageParam ?? undefined),
    // JSON keeps null when the server sends the page with its data.
    initialPageParam: null,
    getNextPageParam: (page) =>
      page.length < itemsPerPage ? undefined : Math.min(...page.map(({ id }) => id)),
    initialData: newestPage && { pages: [newestPage], pageParams: [null] },
    placeholderData,
    enabled,
  })
  return { ...reading, pages: reading.data?.pages, fetchNextPage: () => fetchNextPage(reading) }
}
