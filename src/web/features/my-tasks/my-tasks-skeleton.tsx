import { Skeleton } from '@mantine/core'
import { Loading } from '@/web/ui/feedback/loading'
import { Page } from '@/web/ui/pages/page'
import { PageHeader } from '@/web/ui/pages/page-header'

export const myTasksWidth = 932

export function MyTasksSkeleton() {
  return (
    <Page width={myTasksWidth}>
      <PageHeader title="My Tasks" />
      <Loading label="Loading tasks">
        <Skeleton width={480} height="var(--control-height)" />
        <Skeleton width={84} height={16} mb={-8} />
        <Skeleton height={426} radius={12} />
      </Loading>
    </Page>
  )
}
