import { newTaskValues } from '@/domain/task'
import type { NewTask } from '@/domain/task-schema'
import { changedFields } from '../../core/changes/changed-fields'
import type { LockedProject } from '../../core/changes/locked-project-queries'
import { readUserReferences, recordChange } from '../../core/changes/record-change-queries'
import { laneIsGone } from '../../core/errors'
import type { Db } from '../../platform/database/database'
import { now } from '../../platform/database/moments'
import { listLabels } from '../labels/label-queries'
import { notifyOfTasks } from '../notifications/notify-queries'
import { listLanesOfProject } from './change-tasks-queries'
import { type NamedByChanges, requireNamed } from './changed-tasks'
import { storedRepeat } from './stored-repeat'
import { dueValues, insertOwnDueDates, sentDue } from './task-due-queries'

/** A new task whose assignee is known. */
export type CreatedTask = Omit<NewTask, 'assignedTo'> & { assignedTo: number | null }

/** Creates a task, as the change of a locked project, and returns its id. */
export async function insertTask(db: Db, project: LockedProject, actorId: number, sent: CreatedTask) {
  const task = await withStoredRepeat(db, actorId, sent)
  const named = {
    lanes: await listLanesOfProject(db, project.id),
    labels: task.labels.length > 0 ? await listLabels(db, project.id) : [],
  }
  requireNamed(task, named)
  const { id, dueDate } = await insertRow(db, project.id, actorId, { ...task, ...valuesNamed(task, named) })
  const { title, assignedTo: assignee } = task
  const fields = changedFields(
    { title: null, assignee: null },
    { title, assignee },
    { assignee: await readUserReferences(db, [assignee]) },
  )
  await recordChange(db, project, { kind: 'task.created', actorId, taskId: id, fields })
  if (dueDate !== null) await insertOwnDueDates(db, actorId, [id])
  const watchers = [{ taskId: id, userId: actorId }]
  await notifyOfTasks(db, project, { actorId, changes: [{ taskId: id, fields }], watchers })
  return id
}

/** The task with the repeat that is stored, and with a due date for it where it has none. */
async function withStoredRepeat(db: Db, actorId: number, { repeat: sent, ...task }: CreatedTask) {
  if (sent === null) return { ...task, repeat: null }
  const { dueDate = null, dueDay = null } = task
  const { repeat, due } = await storedRepeat(db, actorId, sent, { dueDate, dueDay })
  // A create that says that there is no due date gets the first one, too.
  return { ...task, ...(due && { dueDate: undefined, dueAllDay: undefined, ...due }), repeat }
}

type StoredTask = Awaited<ReturnType<typeof withStoredRepeat>>

/** The lane that is named, or the first one of the status; labels in the order of their names. */
function valuesNamed(task: Omit<StoredTask, 'repeat'>, { lanes, labels }: NamedByChanges) {
  const sent = task.status ?? newTaskValues.status
  const lane = lanes.find(({ id, status }) =>
    task.laneId === undefined ? status === sent : id === task.laneId,
  )
  if (!lane) throw laneIsGone()
  return {
    laneId: lane.id,
    status: lane.status,
    labels: labels.map(({ id }) => id).filter((id) => task.labels.includes(id)),
  }
}

function insertRow(
  db: Db,
  projectId: number,
  actorId: number,
  task: StoredTask & ReturnType<typeof valuesNamed>,
) {
  const { title, description, status, laneId, priority, startDate, estimate, assignedTo, labels, repeat } =
    task
  const [dueDate, dueDay] = dueValues(null, sentDue(task, actorId))
  return db
    .insertInto('tasks')
    .values({
      projectId,
      title,
      description,
      status,
      laneId,
      priority,
      dueDate,
      dueDay,
      startDate,
      estimate,
      assignedTo,
      labels,
      repeat: repeat && JSON.stringify(repeat),
      finishedAt: status === 'done' ? now : null,
    })
    .returning(['id', 'dueDate'])
    .executeTakeFirstOrThrow()
}
