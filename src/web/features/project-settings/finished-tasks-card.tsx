import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import { archiveDoneMaxDays } from '@/domain/project'
import { useDraft } from '@/web/app/use-draft'
import { Card } from '@/web/ui/card'
import { Form } from '@/web/ui/form'
import { RestoredDraft } from '@/web/ui/restored-draft'
import type { Project } from './managed-project'
import { typedDays } from './project-settings-model'
import styles from './project-settings.module.css'
import { useUpdateProject } from './use-update-project'

const wrongDays = `Type a number of days from 1 to ${archiveDoneMaxDays}, or nothing`

/** After how many days the server archives finished tasks. */
export function FinishedTasksCard({ project }: { project: Project }) {
  const saved = project.archiveDoneAfterDays
  const draft = useDraft(`project ${project.id}, finished tasks`, { days: String(saved ?? '') })
  const [isWrong, setWrong] = useState(false)
  const update = useUpdateProject(project.id, 'Project updated successfully')
  const days = typedDays(draft.values.days)

  const save = () => {
    setWrong(days === undefined)
    if (days === undefined || update.isPending) return
    update.mutate({ projectId: project.id, archiveDoneAfterDays: days }, { onSuccess: draft.forget })
  }

  return (
    <Card title="Finished tasks">
      <Form className={styles.form} onSubmit={save}>
        {draft.isRestored && <RestoredDraft onDiscard={draft.discard} />}
        <TextInput
          label="Archive finished tasks after … days"
          description="Laneway archives them by itself, within an hour. If it is empty, they stay on the board."
          placeholder="Never"
          autoComplete="off"
          inputMode="numeric"
          error={isWrong && wrongDays}
          value={draft.values.days}
          onChange={(event) => draft.set({ days: event.target.value })}
        />
        <Button type="submit" variant="filled" disabled={days === saved} aria-disabled={update.isPending}>
          Save
        </Button>
      </Form>
    </Card>
  )
}
