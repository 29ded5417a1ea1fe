import { kindsOfMutedTasks } from '@/domain/notification'
import type { ProjectAccessRow } from '../../core/access/access-queries'
import type { Db } from '../../platform/database/database'
import { statement } from '../../platform/database/statement'

type Watch = { watching: boolean }

const taskWatch = statement<Watch>(`
  select coalesce(
    (select watching from task_watchers where task_id = tasks.id and user_id = $2),
    exists (select from project_watchers where project_id = tasks.project_id and user_id = $2)
  ) as watching
  from tasks where id = $1 and project_id = $3`)

/** Whoever has not chosen for the task itself watches it with its project. */
export const findTaskWatch = (db: Db, { projectId }: ProjectAccessRow, userId: number, taskId: number) =>
  taskWatch.first(db, taskId, userId, projectId)

const current = (projectId: string, accessVersion: string) =>
  `exists (select from projects where id = ${projectId} and access_version = ${accessVersion})`

const watchTask = statement<Watch>(`
  with chosen as (
    insert into task_watchers (task_id, user_id, watching)
    select id, $2, $3::boolean from tasks where id = $1 and project_id = $4 and ${current('$4', '$5')}
    on conflict (task_id, user_id) do update set watching = excluded.watching
    returning watching
  ),
  read as (
    update notifications set read_at = now() from chosen
    where not chosen.watching and task_id = $1 and user_id = $2 and read_at is null
      and ($6::boolean or kind <> all('{${kindsOfMutedTasks.join()}}'))
  )
  select watching from chosen`)

/**
 * Muting a task marks as read what a muted task does not tell of, or all, which is then not mailed either.
 * Undefined when the access is outdated.
 */
export const setTaskWatch = (
  db: Db,
  { projectId, accessVersion }: ProjectAccessRow,
  userId: number,
  { taskId, watching, marksAllRead = false }: Watch & { taskId: number; marksAllRead?: boolean },
) => watchTask.first(db, taskId, userId, watching, projectId, accessVersion, marksAllRead)

const projectWatch = statement<Watch>(`
  select exists (select from project_watchers where project_id = $1 and user_id = $2) as watching`)

export const findProjectWatch = (db: Db, projectId: number, userId: number) =>
  projectWatch.first(db, projectId, userId)

const watchProject = statement<Watch>(`
  with watched as (
    insert into project_watchers (project_id, user_id)
    select $1, $2 where $3::boolean and ${current('$1', '$4')} on conflict do nothing
  ),
  ended as (
    delete from project_watchers where project_id = $1 and user_id = $2 and not $3::boolean
  )
  select $3::boolean as watching where ${current('$1', '$4')}`)

/** Undefined when the access is outdated. */
export const setProjectWatch = (
  db: Db,
  { projectId, accessVersion }: ProjectAccessRow,
  userId: number,
  watching: boolean,
) => watchProject.first(db, projectId, userId, watching, accessVersion)
