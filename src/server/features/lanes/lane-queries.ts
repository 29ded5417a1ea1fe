/**
 * Written as SQL: its fragments are parts of the statement that writes to a board, which every change of a task waits
 * for.
 */
import { type RawBuilder, sql } from 'kysely'
import type { Lane, LaneChanges, NewLane } from '@/domain/lane-schema'
import { recordedLane, recordedName } from '@/domain/task'
import type { ProjectAccessRow } from '../../core/access/access-queries'
import { fieldChange, fieldChanges } from '../../core/changes/fast-lane-record-queries'
import type { Db } from '../../platform/database/database'
import { type BoardWrite, writeToBoard } from '../tasks/fast-lane-queries'
import { assignments, changedFinish, recordedChanges } from '../tasks/task-column-queries'

/** In the order of the board. */
export const listLanes = (db: Db, projectId: number): Promise<Lane[]> =>
  db
    .selectFrom('lanes')
    .select(['id', 'projectId', 'name', 'status', 'cardLimit as limit', 'position'])
    .where('projectId', '=', projectId)
    .orderBy('position')
    .execute()

const laneRow = sql`
  select id, project_id as "projectId", name, status, card_limit as "limit", position from written`

/**
 * A write to the lanes of a project. What it was checked against is of the access that it requires, because each one
 * changes that: other writes that wait for the project read the lanes again.
 */
const writeLanes = (
  db: Db,
  access: ProjectAccessRow,
  actorId: number,
  {
    fields,
    ...write
  }: Omit<BoardWrite, 'change' | 'changesAccess' | 'answer'> & { fields: RawBuilder<unknown> },
) =>
  writeToBoard<Lane>(db, access, {
    ...write,
    change: { kind: 'lanes.changed', actorId, fields },
    changesAccess: true,
    answer: laneRow,
  })

/** Adds a lane after the others. */
export function insertLane(
  db: Db,
  access: ProjectAccessRow,
  actorId: number,
  { name, status, limit = null, position }: NewLane & { position: number },
) {
  return writeLanes(db, access, actorId, {
    write: sql`
      insert into lanes (project_id, name, status, card_limit, position)
      select id, ${name}, ${status}, ${limit}::integer, ${position}::integer from bump returning *`,
    fields: fieldChange(recordedLane, sql`null::text`, sql`written.name`),
  })
}

/** A lane as it is, what becomes of it, and the ids of the project's lanes in their new order. */
export type LaneUpdate = { was: Lane; changes: LaneChanges; order: readonly number[] }

/** Writes a lane and the order of all. Its tasks get its status. */
export function updateLane(
  db: Db,
  access: ProjectAccessRow,
  actorId: number,
  { was, changes, order }: LaneUpdate,
) {
  const { name, status, limit } = { ...was, ...changes }
  const isChanged = sql`lanes.id = ${was.id}`
  return writeLanes(db, access, actorId, {
    before: {
      ordered: sql`
        update lanes set
          name = case when ${isChanged} then ${name} else lanes.name end,
          status = case when ${isChanged} then ${status} else lanes.status end,
          card_limit = case when ${isChanged} then ${limit}::integer else lanes.card_limit end,
          position = place.index - 1
        from bump cross join unnest(${order}::bigint[]) with ordinality place (id, index)
        where lanes.id = place.id and lanes.project_id = bump.id
          and (${isChanged} or lanes.position <> place.index - 1)
        returning lanes.*`,
      ...(status !== was.status && tasksOfStatus(was)),
    },
    write: sql`select * from ordered where id = ${was.id}`,
    fields: fieldChanges(
      changedLane(sql`${was.name}::text`, sql`written.name`),
      fieldChange(recordedName('status'), sql`${was.status}::text`, sql`written.status`),
      fieldChange('limit', sql`${was.limit}::integer`, sql`written.card_limit`),
      fieldChange('position', sql`${was.position}::integer`, sql`written.position`),
    ),
    after: status === was.status ? sql`` : listChanged,
  })
}

/** Deletes a lane, whose tasks another one of its status takes. */
export function deleteLane(
  db: Db,
  access: ProjectAccessRow,
  actorId: number,
  { lane, moveTo }: { lane: Lane; moveTo: Lane },
) {
  return writeLanes(db, access, actorId, {
    before: {
      was: tasksOf(lane),
      changed: sql`
        update tasks set lane_id = ${moveTo.id}, ${assignments([])}
        from was where tasks.id = was.id
        returning tasks.id, ${changedLane(sql`${lane.name}::text`, sql`${moveTo.name}::text`)} as fields`,
      moved: sql`
        update lanes set position = lanes.position - 1
        from bump where lanes.project_id = bump.id and lanes.position > ${lane.position}`,
    },
    write: sql`delete from lanes using bump where lanes.id = ${lane.id} and lanes.project_id = bump.id returning lanes.*`,
    fields: changedLane(sql`written.name`, sql`null`),
    after: listChanged,
  })
}

const changedLane = (from: RawBuilder<unknown>, to: RawBuilder<unknown>) =>
  sql`jsonb_build_object(${sql.lit(recordedLane)}, jsonb_build_object('from', ${from}, 'to', ${to}))`

const tasksOf = ({ id }: Lane) => sql`
  select tasks.id, tasks.status, tasks.lane_id, tasks.archived from tasks join bump on bump.id = tasks.project_id
  where tasks.lane_id = ${id} order by tasks.id for no key update of tasks`

/** Those that are not done do not stay archived. A trigger finds that their lane is of their status already. */
const tasksOfStatus = (lane: Lane) => ({
  was: tasksOf(lane),
  changed: sql`
    update tasks set
      status = ordered.status,
      archived = tasks.archived and ordered.status = 'done',
      version = tasks.version + 1,
      updated_at = now(),
      finished_at = ${changedFinish(sql`ordered.status`)}
    from was join ordered on ordered.id = was.lane_id where tasks.id = was.id
    returning tasks.id, ${recordedChanges(['status', 'archived'], 'tasks')} as fields`,
})

/** A step that lists in the history what became of the tasks of a lane: no join, which takes long for many of them. */
const listChanged = sql`,
  listed as (
    insert into batch_changes (project_id, revision, task_id, fields)
    select bump.id, bump.revision, changed.id, changed.fields from bump cross join changed
  )`
