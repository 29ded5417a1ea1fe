import { Skeleton } from '@mantine/core'
import { Loading } from '@/web/ui/loading'
import { Page } from '@/web/ui/page'
import { PageHeader } from '@/web/ui/page-header'

export const inboxWidth = 760

export function InboxSkeleton() {
  return (
    <Page width={inboxWidth}>
      <PageHeader title="Inbox" />
      <Loading label="Loading notifications">
        <Skeleton width={160} height="var(--control-height)" />
        <Skeleton height={320} radius={12} />
      </Loading>
    </Page>
  )
}
