import { Skeleton } from '@mantine/core'
import { Loading } from '@/web/ui/feedback/loading'
import { PageHeader } from '@/web/ui/pages/page-header'
import { InboxFrame } from './inbox-frame'

export function InboxSkeleton() {
  return (
    <InboxFrame>
      <PageHeader title="Inbox" />
      <Loading label="Loading notifications">
        <Skeleton width={160} height="var(--control-height)" />
        <Skeleton height={320} radius={12} />
      </Loading>
    </InboxFrame>
  )
}
