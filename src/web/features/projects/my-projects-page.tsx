import { Button } from '@mantine/core'
import { FolderOpen, Plus } from 'lucide-react'
import { useState } from 'react'
import { trpc } from '@/web/app/trpc'
import { usePageTitle } from '@/web/lib/use-page-title'
import { EmptyState } from '@/web/ui/empty-state'
import { Page } from '@/web/ui/page'
import { PageHeader } from '@/web/ui/page-header'
import { lazyDialog } from '@/web/ui/lazy-part'
import { ArchivedProjects } from './archived-projects'
import { ProjectSection } from './project-section'
import { groupProjects } from './projects-model'
import { myProjectsWidth } from './my-projects-skeleton'

const CreateProjectDialog = lazyDialog(
  async () => (await import('./create-project-dialog')).CreateProjectDialog,
)

export function MyProjectsPage() {
  usePageTitle('Dashboard')
  const [projects] = trpc.project.list.useSuspenseQuery()
  const [creating, setCreating] = useState(false)
  const isEmpty = projects.length === 0
  const { sections, archived } = groupProjects(projects)
  return (
    <Page width={myProjectsWidth}>
      <PageHeader
        title="My Projects"
        actions={
          <Button
            variant={isEmpty ? 'default' : 'filled'}
            onClick={() => setCreating(true)}
            onPointerEnter={CreateProjectDialog.preload}
            leftSection={<Plus />}
          >
            New Project
          </Button>
        }
      />
      {isEmpty && (
        <EmptyState
          picture={<FolderOpen />}
          text="No projects yet. Create your first project to get started with task management."
          action={
            <Button variant="filled" onClick={() => setCreating(true)}>
              Create Your First Project
            </Button>
          }
        />
      )}
      {sections.map((section) => (
        <ProjectSection key={section.key} title={section.title} projects={section.projects} />
      ))}
      {archived.length > 0 && <ArchivedProjects projects={archived} />}
      {creating && <CreateProjectDialog onClose={() => setCreating(false)} />}
    </Page>
  )
}
