import { Skeleton } from '@mantine/core'
import { Loading } from '@/web/ui/feedback/loading'
import { Page } from '@/web/ui/pages/page'

export const organizationWidth = 840

export function OrganizationSkeleton() {
  return (
    <Page width={organizationWidth}>
      <Loading label="Loading organization">
        <Skeleton width={260} height={36} />
        <Skeleton width={380} height={38} radius={10} />
        <Skeleton height={190} radius={12} />
        <Skeleton height={116} radius={12} />
      </Loading>
    </Page>
  )
}
