import { ArrowLeft } from 'lucide-react'
import { may } from '@/domain/access'
import { trpc } from '@/web/app/trpc'
import { usePageTitle } from '@/web/lib/use-page-title'
import { IconLink } from '@/web/ui/buttons/icon-link'
import { ProjectIcon } from '@/web/ui/marks/project-icon'
import { Page } from '@/web/ui/pages/page'
import { PageHeader } from '@/web/ui/pages/page-header'
import { BinList, BinNote } from './bin-list'

type BinPageProps = { projectId: number; viewerId: number }

/** What was deleted in a project and the viewer may restore. */
export function BinPage({ projectId, viewerId }: BinPageProps) {
  const [project] = trpc.project.get.useSuspenseQuery({ projectId })
  usePageTitle(`Bin of ${project.name}`)
  return (
    <Page width={760}>
      <PageHeader
        title="Bin"
        back={
          <IconLink to="/project/$projectId" params={{ projectId }} label="Back to the board">
            <ArrowLeft />
          </IconLink>
        }
        picture={<ProjectIcon project={project} />}
      />
      <BinNote>{`What was deleted in ${project.name}.`}</BinNote>
      <BinList
        bin={{ projectId }}
        viewerId={viewerId}
        emptyText={
          may(project.access, 'task.delete')
            ? 'Deleted tasks, comments, files, labels and lanes wait here, in case you want them back.'
            : 'Comments that you delete wait here, in case you want them back.'
        }
        mayPurge={may(project.access, 'project.manage')}
      />
    </Page>
  )
}
