import { createFileRoute } from '@tanstack/react-router'
import { queries, trpc } from '@/web/app/trpc'
import { usePageTitle } from '@/web/lib/use-page-title'
import { Page } from '@/web/ui/page'
import { PageHeader } from '@/web/ui/page-header'

export const Route = createFileRoute('/_signed-in/project/$projectId/')({
  loader: ({ params }) => queries.task.list.ensureData(params),
  component: function BoardRoute() {
    const [project] = trpc.project.get.useSuspenseQuery(Route.useParams())
    usePageTitle(project.name)
    return (
      <Page width={1400}>
        <PageHeader title={project.name} />
      </Page>
    )
  },
})
