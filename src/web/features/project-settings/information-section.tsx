import { may } from '@/domain/access'
import { Button, NativeSelect, Badge } from '@mantine/core'
import { projectKeyForm } from '@/domain/short-id'
import { SavingField } from '@/web/app/saving-field'
import { trpc } from '@/web/app/trpc'
import { CardRow } from '@/web/ui/pages/card-row'
import { hintOrError } from '@/web/ui/fields/form'
import { PageSection } from '@/web/ui/pages/page-section'
import type { Project } from './project-settings-model'
import styles from './project-settings.module.css'
import { useUpdateProject } from './use-update-project'

type InformationSectionProps = {
  project: Project
  /** Absent if the viewer may not move the project. */
  onMove?: () => void
}

export function InformationSection({ project, onMove }: InformationSectionProps) {
  const { id: projectId, organization, team, access } = project
  const isReadOnly = !may(access, 'project.manage')
  const update = useUpdateProject(projectId, 'Project updated successfully')
  const draft = `project ${projectId}`
  const chosenTeam = update.isPending ? update.variables.teamId : undefined
  return (
    <PageSection title="Project Information" saving={update.status}>
      <ProjectFacts project={project} />
      <SavingField
        label="Name"
        form={`${draft}, name`}
        readOnly={isReadOnly}
        saved={project.name}
        problemOf={(name) => (name === '' ? 'Project name is required' : null)}
        save={(name, seen) => update.mutateAsync({ projectId, name, seen: { name: seen } })}
      />
      <SavingField
        label="Key"
        form={`${draft}, key`}
        readOnly={isReadOnly}
        saved={project.key}
        problemOf={(key) =>
          projectKeyForm.test(key.toUpperCase())
            ? null
            : 'Key must be 2 to 5 letters or digits, the first a letter'
        }
        save={(key, seen) => update.mutateAsync({ projectId, key, seen: { key: seen } })}
      />
      <SavingField
        label="Description"
        form={`${draft}, description`}
        multiline
        readOnly={isReadOnly}
        saved={project.description}
        save={(description, seen) =>
          update.mutateAsync({ projectId, description, seen: { description: seen } })
        }
      />
      {organization && (
        <TeamField
          slug={organization.slug}
          current={team}
          value={chosenTeam === undefined ? (team?.id ?? null) : chosenTeam}
          disabled={isReadOnly}
          onChange={(teamId) => update.mutate({ projectId, teamId })}
        />
      )}
      <CardRow action={onMove && <Button onClick={onMove}>Move Project</Button>}>
        <span className={styles.subject}>Belongs to {organization?.name ?? 'you alone'}</span>
        {onMove &&
          (organization
            ? 'After a move all members but you are removed.'
            : 'Share it: move it to one of your organizations.')}
      </CardRow>
    </PageSection>
  )
}

const none = ''

type TeamFieldProps = {
  slug: string
  /** The project's current team. */
  current: Project['team']
  value: number | null
  disabled: boolean
  onChange: (teamId: number | null) => void
}

/** The project's team, one of its organization's. */
function TeamField({ slug, current, value, disabled, onChange }: TeamFieldProps) {
  const { data = current ? [current] : [] } = trpc.team.list.useQuery({ slug })
  return (
    <NativeSelect
      label="Team"
      classNames={{ wrapper: styles.select }}
      {...hintOrError(data.length === 0 ? 'The admins of the organization can add teams.' : undefined, null)}
      disabled={disabled}
      data={[
        { value: none, label: 'No team' },
        ...data.map((team) => ({ value: String(team.id), label: team.name })),
      ]}
      value={value ?? none}
      onChange={({ target }) => onChange(target.value === none ? null : Number(target.value))}
    />
  )
}

function ProjectFacts({ project }: { project: Pick<Project, 'status' | 'organization' | 'owner'> }) {
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
        <div>
          <dt>Owner</dt>
          <dd>{project.owner.username}</dd>
        </div>
      )}
    </dl>
  )
}
