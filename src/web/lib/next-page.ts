type Reading = {
  data: { pages: unknown[] } | undefined
  fetchNextPage: (options: { cancelRefetch: boolean }) => Promise<{
    data: { pages: unknown[] } | undefined
    isError: boolean
    hasNextPage: boolean
  }>
}

/**
 * Fetches one more page of an infinite query. A refetch of the shown pages that runs already ends first, and the page
 * is fetched again after a refetch that cancels its fetch, so that neither is lost.
 */
export async function fetchNextPage({ data, fetchNextPage }: Reading) {
  const wanted = pagesOf(data) + 1
  let result
  do result = await fetchNextPage({ cancelRefetch: false })
  while (!result.isError && result.hasNextPage && pagesOf(result.data) < wanted)
}

const pagesOf = (data: Reading['data']) => data?.pages.length ?? 0
