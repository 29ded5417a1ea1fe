import { type AliasableExpression, type Expression, type Selectable, sql } from 'kysely'
import { jsonBuildObject } from 'kysely/helpers/postgres'
import type { ChangeTable } from '@db/schema/projects'
import { changesPerPage } from '@/domain/change'
import { importerOf } from '../../core/importer-queries'
import type { Db } from '../../platform/database/database'

/** The columns that are read from the changes table. */
export const changeColumns = [
  'id',
  'projectId',
  'revision',
  'kind',
  'taskId',
  'actorId',
  'fields',
  'at',
] as const

export type ChangeRow = Pick<Selectable<ChangeTable>, (typeof changeColumns)[number]>

/** Only changes that came with an import have an importer. */
export const nullUserId = sql<number | null>`null::bigint`

/** A literal, so that the planner knows it. */
export const pageSize = sql.lit(changesPerPage)

/** A page of changes ends before this id: the one of the call, or one above every id. */
export const endOfPage = (beforeId: number | undefined) =>
  sql<number>`${beforeId ?? Number.MAX_SAFE_INTEGER}::bigint`

/** The response fields of changes without the field values, newest first. */
export const recordedChanges = (
  db: Db,
  source: AliasableExpression<ChangeRow>,
  importedBy: Expression<number | null> = nullUserId,
) =>
  db
    .selectFrom(source.as('change'))
    .select(['change.id', 'change.revision', 'change.kind', 'change.taskId', 'change.at'])
    .select((change) => [
      change
        .selectFrom('projects')
        .select((eb) =>
          jsonBuildObject({ id: eb.ref('projects.id'), name: eb.ref('projects.name') }).as('json'),
        )
        .whereRef('projects.id', '=', 'change.projectId')
        .$asScalar()
        .$notNull()
        .as('project'),
      change
        .selectFrom('tasks')
        .select((eb) => jsonBuildObject({ id: eb.ref('tasks.id'), title: eb.ref('tasks.title') }).as('json'))
        .whereRef('tasks.id', '=', 'change.taskId')
        .whereRef('tasks.projectId', '=', 'change.projectId')
        .$asScalar()
        .as('task'),
      change
        .selectFrom('users')
        .select((eb) =>
          jsonBuildObject({
            id: eb.ref('users.id'),
            username: eb.ref('users.username'),
            firstName: eb.ref('users.firstName'),
            lastName: eb.ref('users.lastName'),
            avatar: eb.ref('users.avatar'),
          }).as('json'),
        )
        .whereRef('users.id', '=', 'change.actorId')
        .$asScalar()
        .as('actor'),
      importerOf(db, importedBy).as('importedBy'),
    ])
    .orderBy('change.id', 'desc')
