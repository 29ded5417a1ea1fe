import { sql } from 'kysely'
import type { MadeProject } from '@/domain/import'
import type { Db } from '../../platform/database/database'

/** The changes of other people since an import. Those without a person, such as of counts, are the server's. */
const changesOfOthers = (db: Db, { projectId, revision }: MadeProject, userId: number) =>
  db
    .selectFrom('changes as change')
    .where('change.projectId', '=', projectId)
    .where('change.revision', '>', revision)
    .where('change.actorId', '<>', userId)

/** The ids of the tasks that other people have changed since. */
const tasksOfOthers = (db: Db, made: MadeProject, userId: number) =>
  changesOfOthers(db, made, userId)
    .select((eb) => eb.ref('change.taskId').$notNull().as('id'))
    .where('change.taskId', 'is not', null)
    .union(
      changesOfOthers(db, made, userId)
        .innerJoin('batchChanges as batch', (join) =>
          join
            .onRef('batch.projectId', '=', 'change.projectId')
            .onRef('batch.revision', '=', 'change.revision'),
        )
        .select('batch.taskId as id'),
    )

/** The numbers of the tasks that an import has made; none has the number 0. */
const numbersOf = ({ numbers }: MadeProject) => numbers ?? { first: 0, last: 0 }

const importedTasks = (db: Db, made: MadeProject) =>
  db
    .selectFrom('tasks')
    .where('projectId', '=', made.projectId)
    .where('number', '>=', numbersOf(made).first)
    .where('number', '<=', numbersOf(made).last)

/** The number of its tasks that others have changed, and whether the project has other work of others. */
export const findOthersWork = (db: Db, made: MadeProject, userId: number) =>
  db
    .selectNoFrom((eb) => [
      importedTasks(db, made)
        .select((of) => of.fn.countAll<number>().as('kept'))
        .where('id', 'in', tasksOfOthers(db, made, userId))
        .$asScalar()
        .$notNull()
        .as('kept'),
      importedTasks(db, made)
        .select((of) => of.fn.countAll<number>().as('imported'))
        .$asScalar()
        .$notNull()
        .as('imported'),
      eb
        .or([
          eb.exists(changesOfOthers(db, made, userId)),
          eb.exists(
            eb
              .selectFrom('tasks')
              .where('projectId', '=', made.projectId)
              .where((of) =>
                of.or([of('number', '<', numbersOf(made).first), of('number', '>', numbersOf(made).last)]),
              ),
          ),
        ])
        .as('others'),
    ])
    .executeTakeFirstOrThrow()

/** Deletes the tasks of an import that nobody else has changed, and returns the deleted rows. */
export const deleteImportedTasks = (db: Db, made: MadeProject, userId: number) =>
  db
    .deleteFrom('tasks')
    .where('projectId', '=', made.projectId)
    .where('number', '>=', numbersOf(made).first)
    .where('number', '<=', numbersOf(made).last)
    .where('id', 'not in', tasksOfOthers(db, made, userId))
    .returning(['id', 'title', 'assignedTo'])
    .execute()

/** Deletes the labels without a task. */
export const deleteUnusedLabels = (db: Db, { projectId, labelIds }: MadeProject) =>
  db
    .deleteFrom('labels')
    .where('id', '=', sql<number>`any(${labelIds}::bigint[])`)
    .where('projectId', '=', projectId)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('tasks')
            .where('tasks.projectId', '=', projectId)
            .where('labels.id', '=', (of) => of.fn.any('tasks.labels')),
        ),
      ),
    )
    .execute()

/** Deletes the lanes without a task, if the project has another one of their status. */
export const deleteUnusedLanes = (db: Db, { projectId, laneIds }: MadeProject) =>
  db
    .deleteFrom('lanes')
    .where('id', '=', sql<number>`any(${laneIds}::bigint[])`)
    .where('projectId', '=', projectId)
    .where((eb) => eb.not(eb.exists(eb.selectFrom('tasks').whereRef('tasks.laneId', '=', 'lanes.id'))))
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('lanes as other')
          .whereRef('other.projectId', '=', 'lanes.projectId')
          .whereRef('other.status', '=', 'lanes.status')
          .where('other.id', '<>', sql<number>`all(${laneIds}::bigint[])`),
      ),
    )
    .execute()

/** Renumbers the lanes of a project from 0, in their order. */
export const renumberLanes = (db: Db, projectId: number) =>
  db
    .updateTable('lanes')
    .from(
      db
        .selectFrom('lanes as lane')
        .select('lane.id')
        .select((eb) =>
          eb(
            eb.fn.agg<number>('row_number').over((over) => over.orderBy('lane.position').orderBy('lane.id')),
            '-',
            eb.lit(1),
          ).as('position'),
        )
        .where('lane.projectId', '=', projectId)
        .as('placed'),
    )
    .set((eb) => ({ position: eb.ref('placed.position') }))
    .whereRef('lanes.id', '=', 'placed.id')
    .whereRef('lanes.position', '<>', 'placed.position')
    .execute()
