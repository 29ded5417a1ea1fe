import { Loading } from '@/web/ui/loading'
import { Page } from '@/web/ui/page'
import { Skeleton } from '@/web/ui/skeleton'

export const organizationWidth = 840

export function OrganizationSkeleton() {
  return (
    <Page width={organizationWidth}>
      <Loading label="Loading organization">
        <Skeleton width={260} height={36} />
        <Skeleton width="min(100%, 380px)" height={38} radius={10} />
        <Skeleton height={190} radius={12} />
        <Skeleton height={116} radius={12} />
      </Loading>
    </Page>
  )
}
