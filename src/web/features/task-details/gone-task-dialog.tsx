import type { Can } from '@/domain/access'
import { counted } from '@/domain/counted'
import { withoutFiles } from '@/domain/file-references'
import { binDays } from '@/web/app/bin-days'
import { trpc, trpcClient } from '@/web/app/trpc'
import { MovedTask } from './task-details-dialog'
import { Button, Textarea } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useDeleter } from '@/web/app/live/deletions'
import { useDraft } from '@/web/app/use-draft'
import { ButtonLink } from '@/web/ui/buttons/button-link'
import { CopyButton } from '@/web/ui/buttons/copy-button'
import { Dialog } from '@/web/ui/overlays/dialog'
import styles from './gone-task-dialog.module.css'
import { cacheCreatedTask, taskCreated } from '../tasks/write/created-tasks'
import { draftNames, type TypedEdit } from '../tasks/form/task-drafts'
import { nameOfActor } from '../tasks/people-model'
import { cacheServiceUnit, refreshSummaries } from '../tasks/write/task-cache'
import type { Person, Task, TaskValues } from '../tasks/task-types'

/** Replaces the details of a task that left its board while it was open: leads to its new board, or shows what is left of it. */
export function GoneTaskDialog(props: DeletedTaskDialogProps) {
  const { id: taskId, projectId } = props.task
  const { data, error, isFetchedAfterMount } = trpc.task.get.useQuery(
    { taskId },
    { refetchOnMount: 'always' },
  )
  if (!isFetchedAfterMount) return null
  if (!error && data && data.projectId !== projectId) return <MovedTask task={data} />
  return <DeletedTaskDialog {...props} />
}

type DeletedTaskDialogProps = {
  /** The task as it was seen last. */
  task: Task
  viewer: Person
  people: readonly Person[]
  can: Can
  onClose: () => void
}

/** Replaces the details of a task that was deleted while it was open, and offers everything that was typed. */
function DeletedTaskDialog({ task, viewer, people, can, onClose }: DeletedTaskDialogProps) {
  const deleter = useDeleter(task.id)
  const edit = useDraft<TypedEdit>(draftNames.edit(task.id), { seen: task, form: task })
  const unit = useDraft(draftNames.serviceUnit(task.id), '')
  const comment = useDraft(draftNames.comment(task.id), '')
  const lost = { values: edit.values.form, note: unit.values, comment: comment.values }
  const isInBin = binDays() > 0
  const lostParts = isInBin ? inBinWithIt(task) : goneWithIt(task)
  const create = useMutation({
    mutationFn: () => createFrom(task.projectId, lost),
    meta: { ...taskCreated(edit.values.form), failure: 'Failed to create task' },
    onSuccess: close,
  })

  function close() {
    edit.forget()
    unit.forget()
    comment.forget()
    onClose()
  }

  return (
    <Dialog title={deleter === null ? 'This task is gone' : 'This task was deleted'} onClose={close}>
      <div className={styles.content}>
        <p role="alert">
          {deleter === null ? (
            <>
              “<bdi>{task.title}</bdi>” is no longer on this board.
            </>
          ) : (
            <>
              <bdi>{nameOfActor(deleter, viewer, people)}</bdi> deleted “<bdi>{task.title}</bdi>” while it was
              open here.
            </>
          )}
        </p>
        {lostParts !== '' && <p>{lostParts}</p>}
        <Textarea label="What it contained" readOnly minRows={4} dir="auto" value={lostText(lost)} />
        <div className={styles.actions}>
          <CopyButton label="Copy text" text={lostText(lost)} />
          {isInBin && can('task.delete') && (
            <ButtonLink to="/project/$projectId/bin" params={{ projectId: task.projectId }}>
              Open the bin
            </ButtonLink>
          )}
          {can('task.edit') && (
            <Button variant="filled" aria-disabled={create.isPending} onClick={() => create.mutate()}>
              Create a new task from it
            </Button>
          )}
        </div>
      </div>
    </Dialog>
  )
}

async function createFrom(projectId: number, { values, note, comment }: LostTask) {
  const { archived: _never, ...fields } = values
  const description = withoutFiles(fields.description)
  const task = await trpcClient.task.create.mutate({ projectId, ...fields, description })
  cacheCreatedTask(task)
  refreshSummaries(projectId)
  const taskId = task.id
  if (note.trim() !== '') {
    cacheServiceUnit(task, await trpcClient.serviceUnit.create.mutate({ taskId, content: note.trim() }))
  }
  if (comment.trim() !== '') await trpcClient.comment.create.mutate({ taskId, content: comment.trim() })
}

/** What is left of a deleted task: its last values, as edited, and what was typed about it and not sent. */
type LostTask = { values: TaskValues; note: string; comment: string }

/** `It is in the bin, with its 2 files and 1 comment.` */
function inBinWithIt(task: Task) {
  const { names } = partsOf(task)
  return names === '' ? 'It is in the bin.' : `It is in the bin, with its ${names}.`
}

/** `Its 2 files and 1 comment are gone with it.` */
function goneWithIt(task: Task) {
  const { names, isOne } = partsOf(task)
  return names === '' ? '' : `Its ${names} ${isOne ? 'is' : 'are'} gone with it.`
}

function partsOf({ files, checklist, comments, serviceUnits }: Task) {
  const parts = [
    { count: files, noun: 'file' },
    { count: checklist.total, noun: 'checklist item' },
    { count: comments, noun: 'comment' },
    { count: serviceUnits, noun: 'service unit' },
  ].filter(({ count }) => count > 0)
  const names = joined(parts.map(({ count, noun }) => counted(count, noun)))
  return { names, isOne: parts.length === 1 && parts[0]?.count === 1 }
}

const joined = (names: readonly string[]) =>
  names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`

/** Everything that was typed, to be copied. */
const lostText = ({ values: { title, description }, note, comment }: LostTask) =>
  [title, description, note, comment]
    .map((text) => text.trim())
    .filter(Boolean)
    .join('\n\n')
