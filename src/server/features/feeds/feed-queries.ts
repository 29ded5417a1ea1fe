import { sql } from 'kysely'
import type { TaskStatus } from '@/domain/task'
import { accessSql, isCurrentAccess, type ProjectAccessRow } from '../../core/access/access-queries'
import type { FeedKey } from '../../core/services'
import type { Db } from '../../platform/database/database'

export type FeedRow = FeedKey & { projectId: number | null; projectName: string | null; createdAt: string }

const feedRows = (db: Db) =>
  db
    .selectFrom('feeds')
    .innerJoin('users', 'users.id', 'feeds.userId')
    .leftJoin('projectMembers as member', (on) =>
      on.onRef('member.projectId', '=', 'feeds.projectId').onRef('member.userId', '=', 'feeds.userId'),
    )
    .leftJoin('projects', 'projects.id', 'member.projectId')
    .select([
      'feeds.id',
      'feeds.nonce',
      'feeds.projectId',
      'feeds.createdAt',
      'projects.name as projectName',
      'users.passwordHash',
    ])

/** The oldest first. */
export const listFeeds = (db: Db, userId: number): Promise<FeedRow[]> =>
  feedRows(db).where('feeds.userId', '=', userId).orderBy('feeds.id').execute()

type NewFeed = { userId: number; access: ProjectAccessRow | null; nonce: string }

/** Undefined when the access is outdated. */
export async function insertFeed(db: Db, { userId, access, nonce }: NewFeed): Promise<FeedRow | undefined> {
  const inserted = await db
    .insertInto('feeds')
    .columns(['userId', 'projectId', 'nonce'])
    .expression(
      db
        .selectNoFrom((eb) => [
          eb.val(userId).as('userId'),
          eb.val(access?.projectId ?? null).as('projectId'),
          eb.val(nonce).as('nonce'),
        ])
        .where(access ? isCurrentAccess(access) : sql.lit(true)),
    )
    .returning('id')
    .executeTakeFirst()
  return inserted && feedRows(db).where('feeds.id', '=', inserted.id).executeTakeFirst()
}

export async function countFeeds(db: Db, userId: number) {
  const { count } = await db
    .selectFrom('feeds')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('userId', '=', userId)
    .executeTakeFirstOrThrow()
  return count
}

/** Undefined unless the person has it. */
export const deleteFeed = (db: Db, userId: number, feedId: number) =>
  db
    .deleteFrom('feeds')
    .where('id', '=', feedId)
    .where('userId', '=', userId)
    .returning('id')
    .executeTakeFirst()

export type FoundFeed = FeedKey & {
  userId: number
  emailProven: boolean
  projectId: number | null
  projectName: string | null
  /** Of its project. */
  access: ProjectAccessRow | null
  /** Of all projects whose tasks it holds: the same as long as none of them changes. */
  revisions: string | null
}

/** In one statement, since calendar programs ask for feeds again and again. */
export const findFeed = (db: Db, feedId: number): Promise<FoundFeed | undefined> =>
  db
    .selectFrom('feeds as feed')
    .innerJoin('users as person', 'person.id', 'feed.userId')
    .leftJoin('projects as project', 'project.id', 'feed.projectId')
    .leftJoinLateral(
      sql<ProjectAccessRow>`(${sql.raw(accessSql('feed.user_id', 'project', 'feed.project_id'))})`.as(
        'access',
      ),
      (join) => join.onTrue(),
    )
    .select(['feed.id', 'feed.nonce', 'feed.userId', 'feed.projectId'])
    .select(['person.passwordHash', 'person.emailProven', 'project.name as projectName'])
    .select((eb) => [
      sql<ProjectAccessRow | null>`row_to_json(access)`.as('access'),
      eb
        .selectFrom('projectMembers as member')
        .innerJoin('projects as held', 'held.id', 'member.projectId')
        .select(
          sql<string | null>`string_agg(held.id || '.' || held.revision, '-' order by held.id)`.as(
            'revisions',
          ),
        )
        .whereRef('member.userId', '=', 'feed.userId')
        .where((of) =>
          of
            .case()
            .when('feed.projectId', 'is', null)
            .then(of('held.status', '=', sql.lit('active')))
            .else(of('held.id', '=', of.ref('feed.projectId')))
            .end()
            .$castTo<boolean>(),
        )
        .as('revisions'),
    ])
    .where('feed.id', '=', feedId)
    .executeTakeFirst()

const keptDays = 90
const maxEvents = 2_000
const maxDescription = 1_000

export type DueTask = {
  id: number
  number: number
  title: string
  description: string
  status: TaskStatus
  dueDate: string | null
  dueDay: string | null
  updatedAt: string
  version: number
  key: string
  projectName: string
}

/** The tasks of a feed that have a due date and are yet to be done, the earliest first. */
export const listDueTasks = (db: Db, { userId, projectId }: FoundFeed): Promise<DueTask[]> =>
  db
    .selectFrom('tasks')
    .innerJoin('projects', 'projects.id', 'tasks.projectId')
    .select([
      'tasks.id',
      'tasks.number',
      'tasks.title',
      sql<string>`left(tasks.description, ${maxDescription})`.as('description'),
      'tasks.status',
      'tasks.dueDate',
      'tasks.dueDay',
      'tasks.updatedAt',
      'tasks.version',
      'projects.key',
      'projects.name as projectName',
    ])
    .$if(projectId !== null, (tasks) => tasks.where('tasks.projectId', '=', projectId))
    .$if(projectId === null, (tasks) =>
      tasks
        .where('tasks.assignedTo', '=', userId)
        .where('projects.status', '=', 'active')
        .where('tasks.projectId', 'in', (eb) =>
          eb.selectFrom('projectMembers').select('projectId').where('userId', '=', userId),
        ),
    )
    .where('tasks.archived', '=', false)
    .where('tasks.status', '<>', 'done')
    .where('tasks.dueDate', '>', sql<string>`now() - make_interval(days => ${keptDays})`)
    .orderBy('tasks.dueDate')
    .orderBy('tasks.id')
    .limit(maxEvents)
    .execute()
