import { Button, Skeleton } from '@mantine/core'
import type { ReactNode } from 'react'
import { EmptyState } from '@/web/ui/empty-state'
import { Loading } from '@/web/ui/loading'

export type TabQueryProps<Data> = {
  /** What is being read, for those who do not see the skeleton. */
  label: string
  query: { data: Data | undefined; error: { message: string } | null; refetch: () => Promise<unknown> }
  children: (data: Data) => ReactNode
}

/** A part of a page with a list of its own: its skeleton, its failure with another try, or what was read. */
export function TabQuery<Data>({ label, query, children }: TabQueryProps<Data>) {
  if (query.data !== undefined) return children(query.data)
  if (!query.error) {
    return (
      <Loading label={label}>
        <Skeleton height={160} radius={12} />
      </Loading>
    )
  }
  return (
    <EmptyState
      text={query.error.message}
      action={<Button onClick={() => void query.refetch()}>Try again</Button>}
    />
  )
}
