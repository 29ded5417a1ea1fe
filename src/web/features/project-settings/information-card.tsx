import { Button, TextInput, Textarea, NativeSelect, Badge } from '@mantine/core'
import { useState } from 'react'
import { type Outputs, trpc } from '@/web/app/trpc'
import { useDraft } from '@/web/app/use-draft'
import { notify } from '@/web/lib/notify'
import { Card } from '@/web/ui/card'
import { Form, hintOrError } from '@/web/ui/form'
import { RestoredDraft } from '@/web/ui/restored-draft'
import type { Project } from './project-settings-model'
import styles from './project-settings.module.css'
import { useUpdateProject } from './use-update-project'

const nameRequired = 'Project name is required'

type InformationCardProps = {
  project: Project
  /** Absent if the viewer may not move the project. */
  onMove?: () => void
}

const valuesOf = ({ name, description, team }: Pick<Project, 'name' | 'description' | 'team'>) => ({
  name,
  description,
  teamId: team?.id ?? null,
})

export function InformationCard({ project, onMove }: InformationCardProps) {
  const draft = useDraft(`project ${project.id}`, valuesOf(project))
  const { name, description, teamId } = draft.values
  const [nameMissing, setNameMissing] = useState(false)
  const update = useUpdateProject(project.id, 'Project updated successfully')
  const fields = update.error?.data?.fields
  const changesTeam = teamId !== (project.team?.id ?? null)
  const changes = { name: name.trim(), description: description.trim(), ...(changesTeam && { teamId }) }
  const changed = name !== project.name || description !== project.description || changesTeam

  const save = () => {
    setNameMissing(changes.name === '')
    if (changes.name === '') return notify.error(nameRequired)
    if (update.isPending) return
    update.mutate({ projectId: project.id, ...changes }, { onSuccess: show })
  }

  const show = (saved: Outputs['project']['update']) => {
    draft.set(valuesOf(saved))
    draft.forget()
  }

  return (
    <Card title="Project Information" action={onMove && <Button onClick={onMove}>Move Project</Button>}>
      <ProjectFacts project={project} />
      <Form className={styles.form} onSubmit={save}>
        {draft.isRestored && <RestoredDraft onDiscard={draft.discard} />}
        <TextInput
          label="Name"
          autoComplete="off"
          readOnly={!project.canManage}
          error={nameMissing ? nameRequired : fields?.name}
          value={name}
          onChange={(event) => draft.set({ ...draft.values, name: event.target.value })}
        />
        <Textarea
          label="Description"
          readOnly={!project.canManage}
          error={fields?.description}
          value={description}
          onChange={(event) => draft.set({ ...draft.values, description: event.target.value })}
        />
        {project.organization && (
          <TeamField
            slug={project.organization.slug}
            current={project.team}
            value={teamId}
            error={fields?.teamId}
            disabled={!project.canManage}
            onChange={(team) => draft.set({ ...draft.values, teamId: team })}
          />
        )}
        {project.canManage && (
          <Button type="submit" variant="filled" disabled={!changed} aria-disabled={update.isPending}>
            Save changes
          </Button>
        )}
      </Form>
    </Card>
  )
}

const none = ''

type TeamFieldProps = {
  slug: string
  /** The project's current team. */
  current: Project['team']
  value: number | null
  error: string | undefined
  disabled: boolean
  onChange: (teamId: number | null) => void
}

/** The project's team, one of its organization's. */
function TeamField({ slug, current, value, error, disabled, onChange }: TeamFieldProps) {
  const { data = current ? [current] : [] } = trpc.team.list.useQuery({ slug })
  return (
    <NativeSelect
      label="Team"
      {...hintOrError(data.length === 0 ? 'The admins of the organization can add teams.' : undefined, error)}
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
