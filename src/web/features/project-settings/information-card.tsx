import { Button, TextInput, Textarea } from '@mantine/core'
import { useState } from 'react'
import type { Outputs } from '@/web/app/trpc'
import { notify } from '@/web/lib/notify'
import { Card } from '@/web/ui/card'
import { Form } from '@/web/ui/form'
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

export function InformationCard({ project, onMove }: InformationCardProps) {
  const [name, setName] = useState(project.name)
  const [description, setDescription] = useState(project.description)
  const [teamId, setTeamId] = useState(project.team?.id ?? null)
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
    setName(saved.name)
    setDescription(saved.description)
    setTeamId(saved.team?.id ?? null)
  }

  return (
    <Card title="Project Information" action={onMove && <Button onClick={onMove}>Move Project</Button>}>
      <ProjectFacts project={project} />
      <Form className={styles.form} onSubmit={save}>
        <TextInput
          label="Name"
          autoComplete="off"
          readOnly={!project.canManage}
          error={nameMissing ? nameRequired : fields?.name}
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
        <Textarea
          label="Description"
          readOnly={!project.canManage}
          error={fields?.description}
          value={description}
          onChange={(event) => setDescription(event.target.value)}
        />
        {project.organization && (
          <TeamField
            slug={project.organization.slug}
            current={project.team}
            value={teamId}
            error={fields?.teamId}
            disabled={!project.canManage}
            onChange={setTeamId}
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
