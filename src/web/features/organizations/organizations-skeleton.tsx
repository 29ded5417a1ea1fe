import { Skeleton } from '@mantine/core'
import { Loading } from '@/web/ui/feedback/loading'
import { Page } from '@/web/ui/pages/page'
import { PageHeader } from '@/web/ui/pages/page-header'
import styles from './organization-card.module.css'

export const organizationsWidth = 1132

export function OrganizationsSkeleton() {
  return (
    <Page width={organizationsWidth}>
      <PageHeader title="Organizations" actions={<Skeleton width={155} height="var(--control-height)" />} />
      <Loading label="Loading organizations">
        <div className={styles.grid}>
          {['first', 'second', 'third'].map((card) => (
            <Skeleton key={card} height={140} radius={12} />
          ))}
        </div>
      </Loading>
    </Page>
  )
}
