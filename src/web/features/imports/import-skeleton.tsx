import { Skeleton } from '@mantine/core'
import { Loading } from '@/web/ui/feedback/loading'
import { Page } from '@/web/ui/pages/page'
import { PageHeader } from '@/web/ui/pages/page-header'

export const importWidth = 720
export const checkWidth = 1112

/** In place of one of the pages of imports. */
export function ImportSkeleton({ title, width }: { title: string; width: number }) {
  return (
    <Page width={width}>
      <PageHeader title={title} />
      <Loading label="Loading the import">
        <Skeleton height={220} radius={12} />
      </Loading>
    </Page>
  )
}
