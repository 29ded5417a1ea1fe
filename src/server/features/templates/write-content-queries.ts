/** Written as SQL: one statement makes the tasks of a content, which stays in PostgreSQL. */
import { sql } from 'kysely'
import { countRelations } from '@db/sql/count-relations'
import { firstDate, lastDate } from '@/domain/time-zone'
import { changedFields } from '../../core/changes/changed-fields'
import { type LockedProject, raiseRevisionAgain } from '../../core/changes/locked-project-queries'
import { recordChange } from '../../core/changes/record-change-queries'
import type { Db } from '../../platform/database/database'
import { ensureLabels } from '../labels/ensure-labels-queries'
import { replaceLanes } from '../lanes/replace-lanes-queries'
import { recordAddedTasks, takeNumbers } from '../tasks/added-tasks-queries'

/** The content of a template. */
const contentOf = (templateId: number) => sql`(select content from templates where id = ${templateId})`

type Written = {
  templateId: number
  projectId: number
  /** Who makes the tasks. */
  actorId: number
  /** The day on which what was copied would be made, and in which zone. */
  firstDay: string
  zone: string
  /** The lane of all tasks; without it, each gets the lane with the index of its own. */
  laneId?: number
  /** The title of a single task. */
  title?: string
}

/** The ids of an original and of its copy, which has a title. */
export type CopiedTask = { fromId: number; id: number; title: string }

type Named = {
  lanes: Parameters<typeof replaceLanes>[2]
  labels: Parameters<typeof ensureLabels>[2]
  tasks: number
}

async function findNamed(db: Db, templateId: number) {
  const { rows } = await sql<Named>`
    select content -> 'lanes' as lanes, content -> 'labels' as labels, tasks
    from templates where id = ${templateId}`.execute(db)
  return rows[0]
}

/** Gives a new project the lanes of a template, and returns their ids. */
export async function writeLanes(db: Db, projectId: number, templateId: number) {
  const found = await findNamed(db, templateId)
  return found ? replaceLanes(db, projectId, found.lanes) : []
}

/**
 * Makes the tasks of a template in a locked project as one change, with its labels, which are found by their names.
 * Returns the tasks with their originals.
 */
export async function writeTasks(
  db: Db,
  written: Written,
  laneIds: readonly number[],
): Promise<CopiedTask[]> {
  const { templateId, projectId, actorId } = written
  const found = await findNamed(db, templateId)
  if (!found || found.tasks === 0) return []
  const { ids: labelIds } = await ensureLabels(db, projectId, found.labels)
  const first = await takeNumbers(db, projectId, found.tasks)
  const copies = await insertTasks(db, written, { laneIds, labelIds, first })
  await insertRelations(db, templateId, copies)
  await countRelations(db, { projectId, numbers: { first, last: first + found.tasks - 1 } })
  const project = await raiseRevisionAgain(db, { id: projectId })
  await recordCopies(db, project, { actorId, copies, first })
  return copies
}

type Copies = { actorId: number; copies: readonly CopiedTask[]; first: number }

async function recordCopies(db: Db, project: LockedProject, { actorId, copies, first }: Copies) {
  const [one, ...others] = copies
  if (one && others.length === 0) {
    const fields = changedFields(null, { title: one.title })
    return recordChange(db, project, { kind: 'task.copied', actorId, taskId: one.id, fields })
  }
  const fields = changedFields(null, { tasks: copies.length })
  await recordChange(db, project, { kind: 'tasks.copied', actorId, fields })
  await recordAddedTasks(db, project, first)
}

type Targets = { laneIds: readonly number[]; labelIds: readonly (number | null)[]; first: number }

async function insertTasks(db: Db, written: Written, { laneIds, labelIds, first }: Targets) {
  const { templateId, projectId, actorId, firstDay, zone, laneId = null, title = null } = written
  const dayAfter = (days: 'due_in' | 'start_in' | 'until_in') => sql`
    case when ${firstDay}::date + sent.${sql.raw(days)} between ${firstDate}::date and ${lastDate}::date
      then ${firstDay}::date + sent.${sql.raw(days)} end`
  const { rows } = await sql<CopiedTask>`
    with sent as materialized (
      select sent.*, listed.place - 1 as place, coalesce(${laneId}::bigint, lane.id) as lane_id,
        coalesce(lane_status.status, 'todo') as status, ${dayAfter('due_in')} as due, ${dayAfter('start_in')} as start,
        ${dayAfter('until_in')} as until
      from jsonb_array_elements(${contentOf(templateId)} -> 'tasks') with ordinality listed (task, place)
      cross join lateral jsonb_to_record(listed.task) sent (
        "from" bigint, title text, description text, priority text, estimate real, rank text, lane integer,
        labels jsonb, assigned_to bigint, checklist jsonb, due_in integer, is_all_day boolean, before_end float8,
        start_in integer, repeat jsonb, until_in integer
      )
      left join unnest(${laneIds}::bigint[]) with ordinality lane (id, place) on lane.place = sent.lane + 1
      left join lanes lane_status on lane_status.id = coalesce(${laneId}::bigint, lane.id)
    ),
    inserted as (
      insert into tasks (
        project_id, number, title, description, status, lane_id, priority, estimate, rank, labels, assigned_to,
        due_day, due_date, start_date, repeat, checklist_items, further_bytes, finished_at
      )
      select ${projectId}, ${first} + sent.place, coalesce(${title}, sent.title), sent.description, sent.status,
        sent.lane_id, sent.priority, sent.estimate, sent.rank,
        array(
          select label.id
          from jsonb_array_elements_text(sent.labels) listed (place)
          join unnest(${labelIds}::bigint[]) with ordinality label (id, place)
            on label.place = listed.place::integer + 1
          where label.id is not null order by label.place
        ),
        case when project.organization_id is null then ${actorId} else member.user_id end,
        case when sent.is_all_day then sent.due end,
        case when sent.is_all_day then end_of_date(sent.due, ${zone})
          else end_of_date(sent.due, ${zone}) - make_interval(secs => sent.before_end) end,
        case when sent.due is null or sent.start <= sent.due then sent.start end,
        sent.repeat || jsonb_build_object('until', sent.until),
        coalesce(jsonb_array_length(sent.checklist), 0),
        coalesce((
          select sum(octet_length(text)) from jsonb_array_elements_text(sent.checklist) item (text)
        ), 0),
        case when sent.status = 'done' then now() end
      from sent
      join projects project on project.id = ${projectId}
      left join project_members member on member.project_id = ${projectId} and member.user_id = sent.assigned_to
      order by sent.place
      returning id, number, title
    ),
    items as (
      insert into checklist_items (task_id, text, position)
      select inserted.id, item.text, item.position
      from sent join inserted on inserted.number = ${first} + sent.place
      cross join lateral jsonb_array_elements_text(sent.checklist) with ordinality item (text, position)
    )
    select sent."from" as "fromId", inserted.id, inserted.title
    from sent join inserted on inserted.number = ${first} + sent.place order by sent.place`.execute(db)
  return rows
}

async function insertRelations(db: Db, templateId: number, copies: readonly CopiedTask[]) {
  const ids = copies.map(({ id }) => id)
  await sql`
    insert into task_relations (kind, from_task_id, to_task_id)
    select kind, one.id, other.id
    from jsonb_to_recordset(${contentOf(templateId)} -> 'relations') sent (kind text, "from" integer, "to" integer)
    join unnest(${ids}::bigint[]) with ordinality one (id, place) on one.place = sent."from" + 1
    join unnest(${ids}::bigint[]) with ordinality other (id, place) on other.place = sent."to" + 1`.execute(
    db,
  )
}
