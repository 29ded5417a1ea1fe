import { Button, TextInput, Textarea } from '@mantine/core'
import { useState } from 'react'
import type { Outputs } from '@/web/app/trpc'
import { useDraft } from '@/web/app/use-draft'
import { notify } from '@/web/lib/notify'
import { Card } from '@/web/ui/card'
import { Form } from '@/web/ui/form'
import { RestoredDraft } from '@/web/ui/restored-draft'
import type { Project } from './managed-project'
import { ProjectFacts } from './project-facts'
import styles from './project-settings.module.css'
import { TeamField } from './team-field'
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
