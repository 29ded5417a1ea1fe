import { PageSection } from '@/web/ui/pages/page-section'
import { ProjectIcon } from '@/web/ui/marks/project-icon'
import type { Project } from './project-settings-model'
import styles from './project-settings.module.css'
import { useUpdateProject } from './use-update-project'
import { ProjectLookPicker } from '@/web/ui/fields/project-look-picker'

/** The project's colour and icon, which are saved as they are chosen. */
export function LookSection({ project }: { project: Project }) {
  const update = useUpdateProject(project.id, 'Project updated successfully')
  const chosen = update.isPending ? update.variables : undefined
  const look = {
    colour: chosen?.colour ?? project.colour,
    icon: chosen?.icon === undefined ? project.icon : chosen.icon,
  }
  return (
    <PageSection title="Colour and icon" saving={update.status}>
      <div className={styles.look}>
        <ProjectIcon project={{ name: project.name, ...look }} size="large" />
        <ProjectLookPicker
          name={project.name}
          look={look}
          onChange={(changed) => update.mutate({ projectId: project.id, ...changed })}
        />
      </div>
    </PageSection>
  )
}
