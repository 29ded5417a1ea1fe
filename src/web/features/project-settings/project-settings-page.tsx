import { Link } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import { trpc } from '@/web/app/trpc'
import { usePageTitle } from '@/web/lib/use-page-title'
import { iconButtonLook } from '@/web/ui/icon-button'
import { Page } from '@/web/ui/page'
import { PageHeader } from '@/web/ui/page-header'
import { ArchiveCard } from './archive-card'
import { DangerCard } from './danger-card'
import { InformationCard } from './information-card'
import { projectSettingsWidth } from './project-settings-skeleton'

export function ProjectSettingsPage({ projectId }: { projectId: number }) {
  const [project] = trpc.project.get.useSuspenseQuery({ projectId })
  usePageTitle(`${project.name} settings`)
  return (
    <Page width={projectSettingsWidth}>
      <PageHeader
        title={project.name}
        back={
          <Link
            to="/project/$projectId"
            params={{ projectId }}
            {...iconButtonLook({ label: 'Back to the board' })}
          >
            <ArrowLeft />
          </Link>
        }
      />
      <InformationCard key={project.id} project={project} />
      {project.canManage && <ArchiveCard project={project} />}
      {project.canManage && <DangerCard project={project} />}
    </Page>
  )
}
