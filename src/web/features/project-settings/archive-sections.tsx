import { Button } from '@mantine/core'
import { archiveDoneMaxDays } from '@/domain/project'
import { SavingField } from '@/web/app/saving-field'
import { CardRow } from '@/web/ui/pages/card-row'
import { PageSection } from '@/web/ui/pages/page-section'
import { type Project, typedDays } from './project-settings-model'
import styles from './project-settings.module.css'
import { useUpdateProject } from './use-update-project'

export const isArchived = ({ status }: Project) => status === 'archived'
export const archiveTitle = (project: Project) =>
  isArchived(project) ? 'Unarchive project' : 'Archive project'

/** Puts a project away, or brings it back. */
export function ArchiveSection({ project }: { project: Project }) {
  const archived = isArchived(project)
  const update = useUpdateProject(project.id, 'Project updated successfully')
  return (
    <PageSection title={archiveTitle(project)}>
      <CardRow
        action={
          <Button
            aria-disabled={update.isPending}
            onClick={() => {
              if (update.isPending) return
              update.mutate({ projectId: project.id, status: archived ? 'active' : 'archived' })
            }}
          >
            {archived ? 'Unarchive' : 'Archive'}
          </Button>
        }
      >
        {archived
          ? 'Moves the project back to your dashboard. Its tasks can be changed again.'
          : 'Moves the project to the archive on your dashboard. Its tasks become read-only and are left out of all counts.'}
      </CardRow>
    </PageSection>
  )
}

const wrongDays = `Enter a number of days from 1 to ${archiveDoneMaxDays}, or leave it empty`

/** After how many days the server archives finished tasks. */
export function FinishedTasksSection({ project }: { project: Project }) {
  const update = useUpdateProject(project.id, 'Project updated successfully')
  return (
    <PageSection title="Finished tasks" saving={update.status}>
      <SavingField
        label="Archive finished tasks after … days"
        form={`project ${project.id}, finished tasks`}
        description="Laneway archives them automatically. Leave it empty to keep them on the board."
        placeholder="Never"
        inputMode="numeric"
        className={styles.days}
        saved={String(project.archiveDoneAfterDays ?? '')}
        problemOf={(text) => (typedDays(text) === undefined ? wrongDays : null)}
        save={(text, seen) =>
          update.mutateAsync({
            projectId: project.id,
            archiveDoneAfterDays: typedDays(text),
            seen: { archiveDoneAfterDays: typedDays(seen) },
          })
        }
      />
    </PageSection>
  )
}
