import { Skeleton } from '@mantine/core'
import { Loading } from '@/web/ui/feedback/loading'
import { Page } from '@/web/ui/pages/page'
import { PageHeader } from '@/web/ui/pages/page-header'

export const operatorWidth = 720

export const OperatorSkeleton = () => (
  <Page width={operatorWidth}>
    <PageHeader title="This server" />
    <Loading label="Checking the server">
      <Skeleton height={320} radius={12} />
    </Loading>
  </Page>
)
