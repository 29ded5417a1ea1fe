import { type ExpressionBuilder, sql } from 'kysely'
import { jsonBuildObject } from 'kysely/helpers/postgres'
import type { Database } from '@db/schema'
import type { RelationDirection, RelationKind } from '@/domain/relation'
import type { ProjectRelation, Relation } from '@/domain/relation-schema'
import { projectsOf } from '../../core/access/access-queries'
import type { Db } from '../../platform/database/database'

/** Who reads, and among which projects tasks have to be; null: all of theirs. */
export type RelationReader = { viewerId: number; among: readonly number[] | null }

/** A relation between two tasks, as it is stored. */
export type RelationEnds = { kind: RelationKind; fromTaskId: number; toTaskId: number }

/** The relations of a task with tasks that the reader may read. */
export const listRelations = (db: Db, reader: RelationReader, taskId: number): Promise<Relation[]> =>
  db
    .selectFrom('taskRelations as relation')
    .innerJoin('tasks as other', (join) =>
      join.on((eb) =>
        eb(
          'other.id',
          '=',
          eb
            .case()
            .when('relation.fromTaskId', '=', taskId)
            .then(eb.ref('relation.toTaskId'))
            .else(eb.ref('relation.fromTaskId'))
            .end(),
        ),
      ),
    )
    .innerJoin('projects as project', 'project.id', 'other.projectId')
    .select(['relation.id', 'relation.kind'])
    .select((eb) => [
      eb
        .case()
        .when(eb.or([eb('relation.fromTaskId', '=', taskId), eb('relation.kind', '=', 'relates')]))
        .then(sql.lit<RelationDirection>('out'))
        .else(sql.lit<RelationDirection>('in'))
        .end()
        .as('direction'),
      jsonBuildObject({
        id: eb.ref('other.id'),
        key: eb.ref('project.key'),
        number: eb.ref('other.number'),
        title: eb.ref('other.title'),
        status: eb.ref('other.status'),
        archived: eb.ref('other.archived'),
        projectId: eb.ref('other.projectId'),
      }).as('task'),
    ])
    .where((eb) => eb.or([eb('relation.fromTaskId', '=', taskId), eb('relation.toTaskId', '=', taskId)]))
    .where((eb) => isReadable(eb, db, reader))
    .orderBy('relation.id')
    .execute()

const isReadable = (
  eb: ExpressionBuilder<Database & { other: Database['tasks'] }, 'other'>,
  db: Db,
  { viewerId, among }: RelationReader,
) =>
  eb.and([
    eb('other.projectId', 'in', projectsOf(db, viewerId)),
    ...(among === null ? [] : [eb('other.projectId', '=', sql<number>`any(${among}::bigint[])`)]),
  ])

/** The relations from tasks of a project to tasks of some projects, the oldest first. */
export const relationsBetween = (db: Db, projectId: number, among: readonly number[]) =>
  db
    .selectFrom('taskRelations as relation')
    .innerJoin('tasks as from', 'from.id', 'relation.fromTaskId')
    .innerJoin('tasks as to', 'to.id', 'relation.toTaskId')
    .select(['relation.id', 'relation.kind', 'relation.fromTaskId', 'relation.toTaskId'])
    .where('from.projectId', '=', projectId)
    .where('from.relations', '>', 0)
    .where('to.projectId', '=', sql<number>`any(${among}::bigint[])`)
    .orderBy('relation.id')

/** The relations between tasks of one project. */
export const listProjectRelations = (db: Db, projectId: number): Promise<ProjectRelation[]> =>
  relationsBetween(db, projectId, [projectId]).execute()

export const findRelation = (db: Db, relationId: number) =>
  db
    .selectFrom('taskRelations')
    .select(['id', 'kind', 'fromTaskId', 'toTaskId'])
    .where('id', '=', relationId)
    .executeTakeFirst()

export const insertRelation = (db: Db, relation: RelationEnds) =>
  db.insertInto('taskRelations').values(relation).returning('id').executeTakeFirstOrThrow()

export const deleteRelation = (db: Db, relationId: number) =>
  db.deleteFrom('taskRelations').where('id', '=', relationId).returning('id').executeTakeFirst()

/** Lets one write at a time add relations, so that two cannot close a circle together. Precedes the lock of a project. */
export async function lockRelations(db: Db) {
  await sql`select pg_advisory_xact_lock(hashtextextended('relations of tasks', 0))`.execute(db)
}

export type RelatedTask = { id: number; projectId: number; key: string; number: number; title: string }

/** Tasks with what the history and messages name them by. */
export const listTasksToRelate = (db: Db, taskIds: readonly number[]): Promise<RelatedTask[]> =>
  db
    .selectFrom('tasks')
    .innerJoin('projects as project', 'project.id', 'tasks.projectId')
    .select(['tasks.id', 'tasks.projectId', 'project.key', 'tasks.number', 'tasks.title'])
    .where('tasks.id', '=', sql<number>`any(${taskIds}::bigint[])`)
    .execute()

/** The kinds of the relations that two tasks have, each with its direction. */
export const listRelationsBetween = (db: Db, one: number, other: number): Promise<RelationEnds[]> =>
  db
    .selectFrom('taskRelations')
    .select(['kind', 'fromTaskId', 'toTaskId'])
    .where((eb) =>
      eb.or([
        eb.and([eb('fromTaskId', '=', one), eb('toTaskId', '=', other)]),
        eb.and([eb('fromTaskId', '=', other), eb('toTaskId', '=', one)]),
      ]),
    )
    .execute()

/** How many relations each of the tasks has. */
export const countRelations = (db: Db, taskIds: readonly number[]) =>
  db
    .selectFrom('tasks')
    .select('tasks.id')
    .select((eb) =>
      eb
        .selectFrom('taskRelations as relation')
        .select((of) => of.fn.countAll<number>().as('count'))
        .where((of) =>
          of.or([
            of('relation.fromTaskId', '=', of.ref('tasks.id')),
            of('relation.toTaskId', '=', of.ref('tasks.id')),
          ]),
        )
        .$asScalar()
        .$notNull()
        .as('relations'),
    )
    .where('tasks.id', '=', sql<number>`any(${taskIds}::bigint[])`)
    .execute()

/** The edges of a kind that lead on from a task, in any number of steps. */
export const listEdgesFrom = (db: Db, kind: RelationKind, taskId: number) =>
  db
    .withRecursive('edge', (tables) =>
      tables
        .selectFrom('taskRelations')
        .select(['fromTaskId', 'toTaskId'])
        .where('kind', '=', kind)
        .where('fromTaskId', '=', taskId)
        .union(
          tables
            .selectFrom('edge')
            .innerJoin('taskRelations as next', 'next.fromTaskId', 'edge.toTaskId')
            .select(['next.fromTaskId', 'next.toTaskId'])
            .where('next.kind', '=', kind),
        ),
    )
    .selectFrom('edge')
    .selectAll()
    .execute()

/** The number of tasks above a part: its parent, the parent of that, and so on. */
export async function countParents(db: Db, taskId: number) {
  const { parents } = await db
    .withRecursive('above', (tables) =>
      tables
        .selectFrom('taskRelations')
        .select('fromTaskId')
        .where('kind', '=', 'parent')
        .where('toTaskId', '=', taskId)
        .union(
          tables
            .selectFrom('above')
            .innerJoin('taskRelations as next', 'next.toTaskId', 'above.fromTaskId')
            .select('next.fromTaskId')
            .where('next.kind', '=', 'parent'),
        ),
    )
    .selectFrom('above')
    .select((eb) => eb.fn.countAll<number>().as('parents'))
    .executeTakeFirstOrThrow()
  return parents
}
