import { useEffect, useRef, useState, type ChangeEvent, type ClipboardEvent, type KeyboardEvent } from 'react'
import { nameMaxLength } from '@/domain/limits'
import { defaultAssignee, newTaskValues } from '@/domain/task'
import { useDraft } from '@/web/app/use-draft'
import type { Person, Project, Task } from '../tasks/task-types'
import { plainTitle, type TypedTitle, valuesOf } from '../tasks/titles/title-marks'
import { TypedTitleField } from '../tasks/titles/typed-title-field'
import { useTypedTitle } from '../tasks/titles/use-typed-title'
import { addTask } from '../tasks/write/change-task'
import { useBoard } from './board-context'
import { showNewCard } from './card-focus'
import type { Lane } from './board-model'
import styles from './lane-composer.module.css'
import { pastedLines } from '@/web/lib/pasted-lines'
import { Button } from '@mantine/core'

/** How many tasks a paste can become at once. */
const maxPastedTitles = 100

type LaneComposerProps = {
  lane: Lane
  /** The keyboard closed the composer. */
  onEnd: () => void
  /** The composer lost the focus while it was empty. */
  onLeave: () => void
}

/** An input that adds tasks to a lane: Enter adds one, Escape closes it. Pasted lines can become a task each. */
export function LaneComposer({ lane, onEnd, onLeave }: LaneComposerProps) {
  const { project, viewer, people, labels } = useBoard()
  const draft = useDraft(`new task in lane ${lane.id} of project ${project.id}`, '')
  const title = draft.values
  const reading = useTypedTitle(title, {
    people,
    labels: [...labels.values()],
    estimateUnit: project.estimateUnit,
  })
  const [pasted, setPasted] = useState<readonly string[]>([])
  const composer = useRef<HTMLDivElement>(null)
  const input = useRef<HTMLInputElement>(null)

  useEffect(() => {
    input.current?.focus({ preventScroll: true })
    input.current?.scrollIntoView({ block: 'nearest' })
  }, [])

  const send = (typed: TypedTitle) => addTask(draftTask({ project, viewer, typed, lane }), showNewCard)

  async function add() {
    if (title.trim() === '') return
    const typed = reading.read()
    draft.set('')
    reading.startOver()
    const accepted = await send(await typed)
    if (!accepted) draft.restore(title)
  }

  async function addPasted() {
    setPasted([])
    draft.set('')
    input.current?.focus()
    const accepted = await Promise.all(pasted.map((line) => send(plainTitle(line))))
    setPasted(pasted.filter((_, index) => !accepted[index]))
  }

  function onChange({ target, nativeEvent }: ChangeEvent<HTMLInputElement>) {
    draft.set(target.value)
    if (!(nativeEvent instanceof InputEvent && nativeEvent.inputType === 'insertFromPaste')) setPasted([])
  }

  function onPaste(event: ClipboardEvent) {
    if (title !== '') return
    const titles = pastedLines(event.clipboardData.getData('text/plain'))
    if (titles.length <= maxPastedTitles) setPasted(titles)
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Enter') void (pasted.length > 0 ? addPasted() : add())
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
        reading={reading}
        className={styles.input}
        hint={pasted.length === 0 && 'Enter adds another task, Escape closes.'}
        aria-label={`New task in ${lane.name}`}
        placeholder="What is to be done?"
        enterKeyHint="send"
        maxLength={nameMaxLength}
        onChange={onChange}
        onPaste={onPaste}
        onKeyDown={onKeyDown}
      />
      {pasted.length > 0 && (
        <PastedOffer count={pasted.length} onAdd={() => void addPasted()} onKeep={() => setPasted([])} />
      )}
    </div>
  )
}

type Draft = { project: Project; viewer: Person; typed: TypedTitle; lane: Lane }

let lastId = 0

/** A new task as the server will create it, shown until it has. */
function draftTask({ project, viewer, typed, lane }: Draft): Task {
  lastId -= 1
  const isViewers = defaultAssignee({ isPersonal: project.organizationId === null }, viewer.id) !== null
  const assignee = typed.assignee ?? (isViewers ? viewer : null)
  const now = new Date().toISOString()
  return {
    ...newTaskValues,
    rank: null,
    ...valuesOf(typed),
    id: lastId,
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
    checklist: { done: 0, total: 0 },
    files: 0,
    cover: null,
  }
}

type PastedOfferProps = { count: number; onAdd: () => void; onKeep: () => void }

/** Offers a task for each pasted line. */
const PastedOffer = ({ count, onAdd, onKeep }: PastedOfferProps) => (
  <div className={styles.offer} role="status">
    <Button onClick={onAdd}>Add {count} tasks</Button>
    <Button variant="subtle" onClick={onKeep}>
      Keep as one task
    </Button>
  </div>
)
