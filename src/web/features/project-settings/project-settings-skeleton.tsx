import { Skeleton } from '@mantine/core'
import { Loading } from '@/web/ui/loading'
import { Page } from '@/web/ui/page'

export const projectSettingsWidth = 680

export function ProjectSettingsSkeleton() {
  return (
    <Page width={projectSettingsWidth}>
      <Loading label="Loading project settings">
        <Skeleton width={220} height="var(--control-height)" />
        <Skeleton height={352} radius={12} />
        <Skeleton height={170} radius={12} />
        <Skeleton height={124} radius={12} />
        <Skeleton height={116} radius={12} />
      </Loading>
    </Page>
  )
}
