import { useEffect, useRef, type ChangeEvent, type KeyboardEvent } from 'react'
import { nameMaxLength } from '@/domain/limits'
import { defaultAssignee, newTaskValues } from '@/domain/task'
import { type TypedTitle, valuesOf } from '@/domain/titles/title-marks'
import { useDraft } from '@/web/app/use-draft'
import { isComposing } from '@/web/lib/is-composing'
import type { Person, Project, Task } from '../../tasks/task-types'
import { PastedTitlesOffer } from '../../tasks/titles/pasted-titles'
import { TypedTitleField } from '../../tasks/titles/typed-title-field'
import { usePastedTitles } from '../../tasks/titles/use-pasted-titles'
import { plainReading, useTypedTitle } from '../../tasks/titles/use-typed-title'
import { TaskTemplateMenu } from '../../tasks/form/task-templates'
import { createFromTemplate, type TaskTemplate } from '../../tasks/write/create-from-template'
import { addTask } from '../../tasks/write/change-task'
import { newTaskOf } from '../../tasks/write/create-task'
import { addTasks } from '../../tasks/write/add-tasks'
import { nextDraftId } from '../../tasks/write/pending-changes'
import { useBoard } from '../model/board-context'
import { showWhenCreated } from '../../tasks/selection/card-focus'
import type { Lane } from '../model/board-model'
import styles from './lane-composer.module.css'

type LaneComposerProps = {
  lane: Pick<Lane, 'id' | 'name' | 'status'>
  /** The group of a list to which the task is added, with what it has for that. */
  group?: { id: string; name: string; values: Partial<Task> | null }
  /** The keyboard closed the composer. */
  onEnd: () => void
  /** The composer lost the focus while it was empty. */
  onLeave: () => void
}

/** An input that adds tasks to a lane: Enter adds one, Escape closes it. Pasted lines can become a task each. */
export function LaneComposer({ lane, group, onEnd, onLeave }: LaneComposerProps) {
  const { project, viewer, people, labels } = useBoard()
  const draft = useDraft(`new task in ${group?.id ?? `lane ${lane.id}`} of project ${project.id}`, '')
  const title = draft.values
  const reading = useTypedTitle(title, {
    projectId: project.id,
    people,
    labels: [...labels.values()],
    estimateUnit: project.estimateUnit,
  })
  const pasted = usePastedTitles(title, () => draft.set(''))
  const isPasted = pasted.lines.length > 0
  const composer = useRef<HTMLDivElement>(null)
  const input = useRef<HTMLInputElement>(null)

  useEffect(() => {
    input.current?.focus({ preventScroll: true })
    // What is typed next replaces a draft, and never joins it.
    input.current?.select()
    input.current?.scrollIntoView({ block: 'nearest' })
  }, [])

  const taskOf = (typed: TypedTitle) =>
    draftTask({ project, viewer, typed, lane, given: group?.values ?? {} })

  async function add() {
    if (title.trim() === '') return
    const show = showWhenCreated()
    const typed = reading.read()
    draft.set('')
    reading.startOver()
    const accepted = await addTask(taskOf(await typed), show)
    if (!accepted) draft.restore(title)
  }

  async function addOf(template: TaskTemplate) {
    const show = showWhenCreated()
    draft.set('')
    reading.startOver()
    input.current?.focus()
    const target = { projectId: project.id, laneId: lane.id ?? undefined, title }
    const task = await createFromTemplate(template, target)
    if (task) show(task.id)
    else draft.restore(title)
  }

  async function addPasted() {
    if (pasted.isTooMany) return pasted.openImport()
    const { lines } = pasted
    pasted.drop()
    draft.set('')
    input.current?.focus()
    const typed = await reading.readAll(lines)
    const accepted = await addTasks(typed.map((each) => newTaskOf(taskOf(each))))
    pasted.keep(lines.filter((_, index) => !accepted[index]))
  }

  function onChange(event: ChangeEvent<HTMLInputElement>) {
    draft.set(event.target.value)
    pasted.onChange(event)
  }

  function onKeyDown(event: KeyboardEvent) {
    if (isComposing(event)) return
    if (event.key === 'Enter') void (isPasted ? addPasted() : add())
    if (event.key === 'Escape') onEnd()
  }

  return (
    <div
      ref={composer}
      className={styles.composer}
      role="presentation"
      onBlur={({ relatedTarget }) =>
        title.trim() === '' && !composer.current?.contains(relatedTarget) && onLeave()
      }
    >
      <TypedTitleField
        ref={input}
        reading={isPasted ? plainReading(title) : reading}
        className={styles.input}
        hint={!isPasted && 'Enter adds another task, Escape closes.'}
        aria-label={`New task in ${group?.name ?? lane.name}`}
        placeholder="What is to be done?"
        enterKeyHint="send"
        maxLength={nameMaxLength}
        onChange={onChange}
        onPaste={pasted.onPaste}
        onKeyDown={onKeyDown}
      />
      {!isPasted && <TaskTemplateMenu onChoose={(template) => void addOf(template)} />}
      {isPasted && <PastedTitlesOffer pasted={pasted} reading={reading} onAdd={() => void addPasted()} />}
    </div>
  )
}

type Draft = {
  project: Project
  viewer: Person
  typed: TypedTitle
  lane: LaneComposerProps['lane']
  /** What the task has unless its title says otherwise. */
  given: Partial<Task>
}

/** A new task as the server will create it, shown until it has. */
function draftTask({ project, viewer, typed, lane, given }: Draft): Task {
  const isViewers = defaultAssignee({ isPersonal: project.organizationId === null }, viewer.id) !== null
  const { assignee: assigned = isViewers ? viewer : null } = given
  const assignee = typed.assignee ?? assigned
  const now = new Date().toISOString()
  return {
    ...newTaskValues,
    rank: null,
    ...given,
    ...valuesOf(typed, given.labels),
    id: nextDraftId(),
    number: 0,
    title: typed.title,
    status: lane.status,
    laneId: lane.id ?? 0,
    assignedTo: assignee?.id ?? null,
    assignee,
    projectId: project.id,
    project: { id: project.id, key: project.key, name: project.name, organization: project.organization },
    createdAt: now,
    updatedAt: now,
    finishedAt: lane.status === 'done' ? now : null,
    version: 0,
    serviceUnits: 0,
    comments: 0,
    blockedBy: 0,
    parts: null,
    checklist: { done: 0, total: 0 },
    files: 0,
    cover: null,
  }
}
