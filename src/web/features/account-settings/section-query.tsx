import { Button, Skeleton } from '@mantine/core'
import type { ReactNode } from 'react'
import { Loading } from '@/web/ui/feedback/loading'
import styles from './settings.module.css'

type SectionQueryProps<Data> = {
  /** The label of the loading state, for screen readers. */
  label: string
  failure: string
  /** Of the skeleton. */
  height?: number
  query: { data: Data | undefined; isError: boolean; refetch: () => Promise<unknown> }
  children: (data: Data) => ReactNode
}

/** A list in the settings: its skeleton, its error with a button to try again, or its content. */
export function SectionQuery<Data>({
  label,
  failure,
  height = 52,
  query,
  children,
}: SectionQueryProps<Data>) {
  if (query.data !== undefined) return children(query.data)
  if (query.isError) {
    return (
      <div className={styles.row}>
        <p className={styles.rowText}>{failure}</p>
        <Button onClick={() => void query.refetch()}>Try again</Button>
      </div>
    )
  }
  return (
    <Loading label={label}>
      <Skeleton height={height} />
    </Loading>
  )
}
