import { Button, Skeleton } from '@mantine/core'
import type { ReactNode } from 'react'
import { Loading } from '@/web/ui/loading'
import styles from './settings.module.css'

type SectionQueryProps<Data> = {
  /** What is being read, for those who do not see the skeleton. */
  label: string
  failure: string
  query: { data: Data | undefined; isError: boolean; refetch: () => Promise<unknown> }
  children: (data: Data) => ReactNode
}

/** A list of the settings: its skeleton, its failure with another try, or what was read. */
export function SectionQuery<Data>({ label, failure, query, children }: SectionQueryProps<Data>) {
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
      <Skeleton height={52} />
    </Loading>
  )
}
