import { Skeleton } from '@mantine/core'
import { Loading } from '@/web/ui/loading'
import { Page } from '@/web/ui/page'

export const organizationSettingsWidth = 720

export function OrganizationSettingsSkeleton() {
  return (
    <Page width={organizationSettingsWidth}>
      <Loading label="Loading organization settings">
        <Skeleton width={260} height={36} />
        <Skeleton height={400} radius={12} />
        <Skeleton height={180} radius={12} />
        <Skeleton height={140} radius={12} />
      </Loading>
    </Page>
  )
}
