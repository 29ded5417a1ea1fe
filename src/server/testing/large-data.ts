import { sql } from 'kysely'
import { inject } from 'vitest'
import { taskStatuses } from '@/domain/task'
import { type Db, openDatabase } from '../platform/database/database'
import { asAdministrator, copyDatabase, runAsAdministrator, withDatabase } from './run-as-administrator'
import { testDatabase } from './test-database'

/**
 * The first user has access to all of it: 20 organizations with 300 projects and 20,000 tasks. Other users have the
 * same amount.
 */
export const largeData = { organizations: 20, projects: 300, tasks: 20_000, otherUsers: 1_000 }

const template = 'large'

/** A database for this test file, a copy of one that the first of them fills: that takes far longer than copying it. */
export async function largeDatabase() {
  const administrator = inject('administrator')
  await asAdministrator(administrator, async (client) => {
    await client.query('select pg_advisory_lock(1)')
    const { rowCount } = await client.query('select from pg_database where datname = $1', [template])
    if (rowCount === 0) await makeTemplate()
  })
  return testDatabase(withDatabase(inject('templateDatabase'), template))
}

async function makeTemplate() {
  const [administrator, empty] = [inject('administrator'), inject('templateDatabase')]
  const unfinished = `unfinished_${template}`
  await runAsAdministrator(administrator, `drop database if exists ${unfinished}`)
  await copyDatabase(administrator, unfinished, empty)
  const { db, close } = openDatabase(withDatabase(empty, unfinished), { preparedStatements: false })
  try {
    await seedLargeData(db)
  } finally {
    await close()
  }
  await runAsAdministrator(administrator, `alter database ${unfinished} rename to ${template}`)
}

/** Fills an empty database and analyzes it. */
async function seedLargeData(db: Db) {
  const { organizations, projects, tasks, otherUsers } = largeData
  const all = { organizations: organizations * 2, projects: projects * 2, tasks: tasks * 2 }
  await sql`
    insert into users (username, email)
    select 'person-' || n, 'person-' || n || '@example.org' from generate_series(1, ${otherUsers + 1}::integer) n`.execute(
    db,
  )
  await sql`
    insert into organizations (name, slug)
    select 'Organization ' || n, 'organization-' || n from generate_series(1, ${all.organizations}::integer) n`.execute(
    db,
  )
  await sql`
    insert into organization_members (organization_id, user_id, role)
    select o.id, u.id, case when u.id % 7 = 0 or u.id = 1 then 'admin' else 'member' end
    from organizations o join users u
      on u.id % ${all.organizations} = o.id % ${all.organizations} or (u.id = 1 and o.id <= ${organizations})
    on conflict do nothing`.execute(db)
  await sql`
    insert into projects (name, user_id, organization_id)
    select 'Project ' || n, case when n % 10 = 0 and n % ${all.organizations} < ${organizations} then 1 else 2 + n % 49 end,
      1 + n % ${all.organizations} from generate_series(1, ${all.projects}::integer) n`.execute(db)
  await sql`
    insert into project_members (project_id, user_id, permission_role)
    select p.id, p.user_id, 'admin' from projects p
    union
    select p.id, 1, 'editor' from projects p
    where p.organization_id <= ${organizations} and p.user_id <> 1`.execute(db)
  await db.transaction().execute(async (transaction) => {
    await sql`set local statement_timeout = 0`.execute(transaction)
    await sql`
    insert into tasks (project_id, title, description, status, priority, due_date, assigned_to)
    select p.id, 'Task ' || n, '',
      (${taskStatuses}::text[])[1 + n % 5], 'medium',
      case when n % 3 = 0 then now() + make_interval(days => n % 60 - 20) end,
      case when n % 4 = 0 then p.user_id end
    from generate_series(1, ${all.tasks}::integer) n join projects p on p.id = 1 + n % ${all.projects}`.execute(
      transaction,
    )
    await sql`
    insert into changes (project_id, revision, kind, actor_id, task_id, fields)
    select project_id, row_number() over (partition by project_id order by id), 'task.created', 1, id, '{}' from tasks`.execute(
      transaction,
    )
    await sql`
    insert into comments (task_id, user_id, content) select id, 1, 'Half a bed' from tasks where id % 10 = 0`.execute(
      transaction,
    )
    await sql`
    insert into task_watchers (task_id, user_id, watching) select id, 1, true from tasks where id % 10 = 0`.execute(
      transaction,
    )
    await sql`
    insert into notifications (user_id, kind, actor_id, project_id, task_id, read_at)
    select 1, 'status_changed', project_id % 50 + 2, project_id, id, case when id % 2 = 0 then now() end
    from tasks where id <= 10000`.execute(transaction)
    await sql`
    insert into notifications (user_id, kind, project_id, task_id)
    select 2 + id % ${otherUsers}::integer, 'status_changed', project_id, id from tasks`.execute(transaction)
  })
  await sql`
    insert into views (user_id, project_id, name, query, shared)
    select user_id, project_id, 'View ' || n, '', n % 5 = 0 from project_members, generate_series(1, 20) n`.execute(
    db,
  )
  await sql`
    insert into feeds (user_id, project_id, nonce)
    select user_id, project_id, 'nonce' from project_members, generate_series(1, 4)`.execute(db)
  await sql`
    insert into service_units (task_id, user_id, content) select id, 1, 'Half a bed' from tasks where id % 10 = 0`.execute(
    db,
  )
  await sql`
    insert into comment_reactions (comment_id, emoji, user_id) select id, '👍', 1 from comments`.execute(db)
  await sql`
    insert into checklist_items (task_id, text, position) select id, 'Half a bed', 1 from tasks where id % 10 = 0`.execute(
    db,
  )
  await sql`
    insert into file_contents (id, store, size, complete)
    select ('00000000-0000-0000-0000-' || lpad(id::text, 12, '0'))::uuid, 'database', 1, true
    from tasks where id % 10 = 0`.execute(db)
  await sql`insert into file_pieces (content_id, number, bytes) select id, 0, '\\x00' from file_contents`.execute(
    db,
  )
  await sql`
    insert into files (task_id, content_id, user_id, name, type, size)
    select id, ('00000000-0000-0000-0000-' || lpad(id::text, 12, '0'))::uuid, 1, 'Plan of the bed', 'text/plain', 1
    from tasks where id % 10 = 0`.execute(db)
  await sql`update tasks set files = 1 where id % 10 = 0`.execute(db)
  await sql`
    insert into batch_changes (project_id, revision, task_id, fields)
    select project_id, revision, task_id, '{}' from changes`.execute(db)
  await sql`
    insert into moved_changes (task_id, id, kind, actor_id, fields, at)
    select task_id, id, kind, actor_id, fields, at from changes`.execute(db)
  await sql`update projects set revision = (select max(revision) from changes where project_id = projects.id)`.execute(
    db,
  )
  await sql`
    insert into sessions (id_hash, user_id, remembered, expires_at)
    select md5(id || ' ' || n), id, true, now() + interval '1 day' from users, generate_series(1, 10) n`.execute(
    db,
  )
  await sql`analyze`.execute(db)
}
