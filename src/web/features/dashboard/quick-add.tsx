import { Button } from '@mantine/core'
import { ChevronDown, Plus } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { nameMaxLength } from '@/domain/limits'
import { trpc } from '@/web/app/trpc'
import { useDraft } from '@/web/app/use-draft'
import { OptionItem } from '@/web/ui/option-item'
import { ProjectIcon } from '@/web/ui/project-icon'
import { refetchAfterError, refreshSummaries } from '../tasks/write/task-cache'
import { cacheCreatedTask } from '../tasks/write/created-tasks'
import { valuesOf } from '../tasks/titles/title-marks'
import { TypedTitleField } from '../tasks/titles/typed-title-field'
import { useTypedTitle } from '../tasks/titles/use-typed-title'
import { useTitleNames } from '../tasks/titles/use-title-names'
import styles from './quick-add.module.css'

/** Adds a task for the viewer to one of their projects, without leaving the page. */
export function QuickAdd({ viewerId }: { viewerId: number }) {
  const [projects] = trpc.project.list.useSuspenseQuery()
  const open = projects.filter(({ canEdit }) => canEdit)
  const [chosenId, setChosenId] = useState<number | null>(null)
  const project = open.find(({ id }) => id === chosenId) ?? open[0]
  const draft = useDraft('new task of the dashboard', '')
  const titleReading = useTypedTitle(draft.values, useTitleNames(project, draft.values))
  const create = trpc.task.create.useMutation({
    meta: { success: project && `Task created in ${project.name}` },
    onSuccess: (task) => {
      cacheCreatedTask(task)
      refreshSummaries(task.projectId)
    },
    onError: (error, { projectId }) => refetchAfterError(projectId, error),
  })

  async function add(projectId: number) {
    const text = draft.values
    const reading = titleReading.read()
    draft.set('')
    titleReading.startOver()
    const typed = await reading
    try {
      await create.mutateAsync({ projectId, title: typed.title, assignedTo: viewerId, ...valuesOf(typed) })
    } catch {
      draft.restore(text)
    }
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    if (project && draft.values.trim() !== '') void add(project.id)
  }

  return (
    <form className={styles.form} onSubmit={submit}>
      <TypedTitleField
        reading={titleReading}
        className={styles.title}
        hint="Try “Order gravel fri 17:00 !high”"
        aria-label="New task for you"
        placeholder={project ? 'What is to be done?' : 'Create a project first'}
        disabled={!project}
        maxLength={nameMaxLength}
        onChange={(event) => draft.set(event.target.value)}
      />
      {project && (
        <OptionItem
          label="Project of the new task"
          options={open.map((each) => ({
            value: String(each.id),
            label: each.name,
            icon: <ProjectIcon project={each} size="small" />,
          }))}
          value={String(project.id)}
          onChange={(value) => setChosenId(Number(value))}
          renderButton={(button) => (
            <Button
              {...button}
              className={styles.project}
              aria-label={`Project of the new task: ${project.name}`}
              leftSection={<ProjectIcon project={project} size="small" />}
              rightSection={<ChevronDown />}
            >
              {project.name}
            </Button>
          )}
        />
      )}
      <Button type="submit" disabled={!project} leftSection={<Plus />}>
        Add
      </Button>
    </form>
  )
}
