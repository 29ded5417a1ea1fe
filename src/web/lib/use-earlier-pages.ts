import {
  type InfiniteData,
  type keepPreviousData,
  type QueryKey,
  useInfiniteQuery,
} from '@tanstack/react-query'

type Entry = { id: number }

type Pages<Item extends Entry> = {
  queryKey: QueryKey
  /** One page: the newest, or the one before an id. */
  readPage: (before: number | undefined) => Promise<Item[]>
  itemsPerPage: number
  /** The newest page, if it is known already. */
  newestPage?: Item[]
  /** What is shown until the first page of a new key is there. */
  placeholderData?: typeof keepPreviousData
  /** False if nothing is to be read yet. */
  enabled?: boolean
}

/** The newest page of a list, and those before it that were asked for. A page that is not full is the last one. */
export function useEarlierPages<Item extends Entry>({
  queryKey,
  readPage,
  itemsPerPage,
  newestPage,
  placeholderData,
  enabled,
}: Pages<Item>) {
  const { data, ...reading } = useInfiniteQuery<
    Item[],
    Error,
    InfiniteData<Item[], number | null>,
    QueryKey,
    number | null
  >({
    queryKey,
    queryFn: ({ pageParam }) => readPage(pageParam ?? undefined),
    // JSON keeps it when the server sends the page with its data.
    initialPageParam: null,
    getNextPageParam: (page) =>
      page.length < itemsPerPage ? undefined : Math.min(...page.map(({ id }) => id)),
    initialData: newestPage && { pages: [newestPage], pageParams: [null] },
    placeholderData,
    enabled,
  })
  return { pages: data?.pages, ...reading }
}
