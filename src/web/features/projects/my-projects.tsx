import { Button } from '@mantine/core'
import { FolderOpen, Plus, ChevronRight } from 'lucide-react'
import { useState, useId } from 'react'
import { present, useCommands } from '@/web/app/commands'
import { trpc, type Outputs } from '@/web/app/trpc'
import { EmptyState } from '@/web/ui/empty-state'
import { PageHeader } from '@/web/ui/page-header'
import { lazyDialog } from '@/web/ui/lazy-part'
import { ProjectCard } from './project-card'
import styles from './project-section.module.css'
import { groupProjects } from './projects-model'

const CreateProjectDialog = lazyDialog(
  async () => (await import('./create-project-dialog')).CreateProjectDialog,
)

/** The viewer's projects by where they belong, and the way to a new one. */
export function MyProjects() {
  const [projects] = trpc.project.list.useSuspenseQuery()
  const [creating, setCreating] = useState(false)
  useCommands(() => [present('createProject', 'My Projects', () => setCreating(true))])
  const isEmpty = projects.length === 0
  const { sections, archived } = groupProjects(projects)
  return (
    <>
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
    </>
  )
}

/** The archived projects, collapsed. */
function ArchivedProjects({ projects }: { projects: Outputs['project']['list'] }) {
  return (
    <details>
      <summary className={`${styles.title} ${styles.summary}`}>
        <ChevronRight className={styles.chevron} aria-hidden />
        Archived <span className={styles.count}>({projects.length})</span>
      </summary>
      <ProjectGrid projects={projects} />
    </details>
  )
}

type ProjectSectionProps = { title: string; projects: Outputs['project']['list'] }

function ProjectSection({ title, projects }: ProjectSectionProps) {
  const id = useId()
  return (
    <section className={styles.section} aria-labelledby={id}>
      <h2 id={id} className={styles.title}>
        {title} <span className={styles.count}>({projects.length})</span>
      </h2>
      <ProjectGrid projects={projects} />
    </section>
  )
}

function ProjectGrid({ projects }: { projects: Outputs['project']['list'] }) {
  return (
    <ul className={styles.grid}>
      {projects.map((project) => (
        <ProjectCard key={project.id} project={project} />
      ))}
    </ul>
  )
}
