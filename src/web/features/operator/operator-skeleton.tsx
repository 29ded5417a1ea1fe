import { Skeleton } from '@mantine/core'
import { Loading } from '@/web/ui/loading'
import { Page } from '@/web/ui/page'
import { PageHeader } from '@/web/ui/page-header'

export const operatorWidth = 720

export const OperatorSkeleton = () => (
  <Page width={operatorWidth}>
    <PageHeader title="This server" />
    <Loading label="Checking the server">
      <Skeleton height={320} radius={12} />
    </Loading>
  </Page>
)
