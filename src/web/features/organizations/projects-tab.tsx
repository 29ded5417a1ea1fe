import { FolderOpen } from 'lucide-react'
import { trpc } from '@/web/app/trpc'
import { EmptyState } from '@/web/ui/empty-state'
import styles from './member-list.module.css'
import { recentlyLoaded } from './organization-loaders'
import { ProjectRow } from './project-row'
import { TabQuery } from './tab-query'

export function ProjectsTab({ slug }: { slug: string }) {
  const projects = trpc.organization.projects.useQuery({ slug }, recentlyLoaded)
  return (
    <TabQuery label="Loading projects" query={projects}>
      {(list) =>
        list.length === 0 ? (
          <EmptyState
            picture={<FolderOpen />}
            text="No projects yet. Members can create projects from the dashboard."
          />
        ) : (
          <ul className={styles.panel} aria-label="Projects">
            {list.map((project) => (
              <ProjectRow key={project.id} project={project} />
            ))}
          </ul>
        )
      }
    </TabQuery>
  )
}
