import { mayIn } from '@/domain/access'
import { Button } from '@mantine/core'
import { ChevronDown, Plus } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { nameMaxLength } from '@/domain/limits'
import { type TypedTitle, valuesOf } from '@/domain/titles/title-marks'
import { trpc } from '@/web/app/trpc'
import { useDraft } from '@/web/app/use-draft'
import { OptionItem } from '@/web/ui/menus/option-item'
import { ProjectIcon } from '@/web/ui/marks/project-icon'
import { refetchAfterError, refreshSummaries } from '../tasks/write/task-cache'
import { cacheCreatedTask } from '../tasks/write/created-tasks'
import { PastedTitlesOffer } from '../tasks/titles/pasted-titles'
import { TypedTitleField } from '../tasks/titles/typed-title-field'
import { usePastedTitles } from '../tasks/titles/use-pasted-titles'
import { plainReading, useTypedTitle } from '../tasks/titles/use-typed-title'
import { addTasks } from '../tasks/write/add-tasks'
import { useTitleNames } from '../tasks/titles/use-title-names'
import styles from './quick-add.module.css'

/** Adds a task for the viewer to one of their projects, without leaving the page. */
export function QuickAdd({ viewerId }: { viewerId: number }) {
  const [projects] = trpc.project.list.useSuspenseQuery()
  const open = projects.filter((project) => mayIn(project, 'task.edit'))
  const [chosenId, setChosenId] = useState<number | null>(null)
  const project = open.find(({ id }) => id === chosenId) ?? open[0]
  const draft = useDraft('new task of the dashboard', '')
  const titleReading = useTypedTitle(draft.values, useTitleNames(project, draft.values))
  const pasted = usePastedTitles(draft.values, () => draft.set(''))
  const isPasted = pasted.lines.length > 0
  const create = trpc.task.create.useMutation({
    meta: { success: project && `Task created in ${project.name}` },
    onSuccess: (task) => {
      cacheCreatedTask(task)
      refreshSummaries(task.projectId)
    },
    onError: (error, { projectId }) => refetchAfterError(projectId, error),
  })

  async function addPasted(projectId: number) {
    if (pasted.isTooMany) return pasted.openImport()
    const { lines } = pasted
    pasted.drop()
    draft.set('')
    const typed = await titleReading.readAll(lines)
    const accepted = await addTasks(typed.map((each) => ({ input: inputOf(projectId, each) })))
    pasted.keep(lines.filter((_, index) => !accepted[index]))
  }

  const inputOf = (projectId: number, typed: TypedTitle) => ({
    projectId,
    title: typed.title,
    assignedTo: viewerId,
    ...valuesOf(typed),
  })

  async function add(projectId: number) {
    const text = draft.values
    const reading = titleReading.read()
    draft.set('')
    titleReading.startOver()
    const typed = await reading
    try {
      await create.mutateAsync(inputOf(projectId, typed))
    } catch {
      draft.restore(text)
    }
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    if (!project || draft.values.trim() === '') return
    void (isPasted ? addPasted(project.id) : add(project.id))
  }

  return (
    <form className={styles.form} onSubmit={submit}>
      <TypedTitleField
        reading={isPasted ? plainReading(draft.values) : titleReading}
        className={styles.title}
        hint={!isPasted && 'Try “Order gravel fri 17:00 !high”'}
        aria-label="New task for you"
        placeholder={project ? 'What is to be done?' : 'Create a project first'}
        disabled={!project}
        maxLength={nameMaxLength}
        onChange={(event) => {
          draft.set(event.target.value)
          pasted.onChange(event)
        }}
        onPaste={pasted.onPaste}
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
      {project && isPasted && (
        <div className={styles.pasted}>
          <PastedTitlesOffer
            pasted={pasted}
            reading={titleReading}
            onAdd={() => void addPasted(project.id)}
          />
        </div>
      )}
    </form>
  )
}
