import { createFileRoute } from '@tanstack/react-router'
import { queries } from '@/web/app/trpc'
import { usePageTitle } from '@/web/lib/use-page-title'
import { Page } from '@/web/ui/page'
import { PageHeader } from '@/web/ui/page-header'

export const Route = createFileRoute('/_signed-in/my-tasks')({
  loader: () => queries.task.mine.ensureData(),
  component: function MyTasksRoute() {
    usePageTitle('My Tasks')
    return (
      <Page width={932}>
        <PageHeader title="My Tasks" />
      </Page>
    )
  },
})
