import { readFailure } from '@/web/lib/error-code'
import { Button, Skeleton } from '@mantine/core'
import type { ReactNode } from 'react'
import { EmptyState } from '@/web/ui/feedback/empty-state'
import { Loading } from '@/web/ui/feedback/loading'

export type TabQueryProps<Data> = {
  /** The label of the loading state, for screen readers. */
  label: string
  query: { data: Data | undefined; error: { message: string } | null; refetch: () => Promise<unknown> }
  children: (data: Data) => ReactNode
}

/** A list on a page: its skeleton, its error with a button to try again, or its content. */
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
      text={readFailure(query.error)}
      action={<Button onClick={() => void query.refetch()}>Try again</Button>}
    />
  )
}
