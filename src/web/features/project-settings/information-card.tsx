import { useState } from 'react'
import type { Outputs } from '@/web/app/trpc'
import { notify } from '@/web/lib/notify'
import { Badge } from '@/web/ui/badge'
import { Button } from '@/web/ui/button'
import { Card } from '@/web/ui/card'
import { TextAreaField } from '@/web/ui/text-area-field'
import { TextField } from '@/web/ui/text-field'
import styles from './project-settings.module.css'
import { useUpdateProject } from './use-update-project'

const nameRequired = 'Project name is required'

export function InformationCard({ project }: { project: Outputs['project']['get'] }) {
  const [name, setName] = useState(project.name)
  const [description, setDescription] = useState(project.description)
  const [nameMissing, setNameMissing] = useState(false)
  const update = useUpdateProject(project.id, 'Project updated successfully')
  const fields = update.error?.data?.fields
  const changes = { name: name.trim(), description: description.trim() }
  const changed = name !== project.name || description !== project.description

  const save = () => {
    setNameMissing(changes.name === '')
    if (changes.name === '') return notify.error(nameRequired)
    if (update.isPending) return
    update.mutate({ projectId: project.id, ...changes }, { onSuccess: show })
  }

  const show = (saved: Outputs['project']['update']) => {
    setName(saved.name)
    setDescription(saved.description)
  }

  return (
    <Card title="Project Information">
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
      </dl>
      <form
        noValidate
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault()
          save()
        }}
      >
        <TextField
          label="Name"
          autoComplete="off"
          readOnly={!project.canManage}
          error={nameMissing ? nameRequired : fields?.name}
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
        <TextAreaField
          label="Description"
          readOnly={!project.canManage}
          error={fields?.description}
          value={description}
          onChange={(event) => setDescription(event.target.value)}
        />
        {project.canManage && (
          <Button type="submit" variant="primary" disabled={!changed} aria-disabled={update.isPending}>
            Save changes
          </Button>
        )}
      </form>
    </Card>
  )
}
