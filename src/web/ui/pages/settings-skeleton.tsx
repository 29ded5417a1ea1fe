import { Skeleton } from '@mantine/core'
import { Loading } from '../feedback/loading'
import styles from './settings-layout.module.css'

/** Where a page of settings will be. */
export function SettingsSkeleton({ label }: { label: string }) {
  return (
    <Loading label={label}>
      <div className={styles.page}>
        <Skeleton className={styles.sideSkeleton} radius={8} />
        <Skeleton height={640} radius={12} />
      </div>
    </Loading>
  )
}
