import { Badge } from '@mantine/core'
import type { Project } from './managed-project'
import styles from './project-settings.module.css'

export function ProjectFacts({ project }: { project: Pick<Project, 'status' | 'organization' | 'owner'> }) {
  return (
    <dl className={styles.facts}>
      <div>
        <dt>Status</dt>
        <dd>
          <Badge>{project.status}</Badge>
        </dd>
      </div>
      <div>
        <dt>Visibility</dt>
        <dd>
          <Badge>{project.organization ? 'Organization' : 'Personal'}</Badge>
        </dd>
      </div>
      {project.organization && (
        <>
          <div>
            <dt>Organization</dt>
            <dd>{project.organization.name}</dd>
          </div>
          <div>
            <dt>Owner</dt>
            <dd>{project.owner.username}</dd>
          </div>
        </>
      )}
    </dl>
  )
}
