import { type QueryKey, useQuery } from '@tanstack/react-query'
import { queryClient } from './query-client'
import { viewerQuery } from './viewer'

/** For how many days the server keeps what is deleted; 0: not at all, or it is not known. */
export const binDays = () => queryClient.getQueryData(viewerQuery.queryKey)?.binDays ?? 0

/** The same for what the server renders too. */
export const useBinDays = () => useQuery({ ...viewerQuery, staleTime: Infinity }).data?.binDays ?? 0

/** The key of all lists of deleted things. */
export const binKey: QueryKey = ['bin']
