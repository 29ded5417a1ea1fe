import { type Kysely, sql } from 'kysely'

export const isOutsideTransaction = true

const indexes = {
  /** What the log of work lists of a user, which are few of their changes. */
  changes_work: sql`
    on changes (actor_id, at desc, id desc)
    where kind = 'unit.added' or kind = 'tasks.changed' or kind = 'task.changed' and fields ? 'status'`,
  /** The newest changes of several tasks that changed this one, in the project where it is. */
  batch_changes_of_task: sql`on batch_changes (task_id, project_id, revision desc)`,
  /**
   * Three letters of the texts of one project: a search costs the same however much is written elsewhere. By the negative
   * id, because for the id itself PostgreSQL takes the other index of projects, and reads all the texts of a project.
   */
  task_texts_words: sql`
    on task_texts using gin ((-project_id), body gin_trgm_ops) with (gin_pending_list_limit = 1024)`,
}

const former = {
  changes_actor: sql`on changes (actor_id, at)`,
  batch_changes_task: sql`on batch_changes (task_id)`,
  task_texts_body: sql`on task_texts using gin (body gin_trgm_ops) with (gin_pending_list_limit = 1024)`,
}

/** The statements of the previous version find what they need in these indexes as well. */
export async function up(db: Kysely<unknown>) {
  // The owner of a database may create this extension. If it is another role, an administrator creates it before.
  await sql`create extension if not exists btree_gin`.execute(db)
  await create(db, indexes, sql`concurrently`)
  await drop(db, former)
}

export async function down(db: Kysely<unknown>) {
  await create(db, former)
  await drop(db, indexes)
}

type Definitions = typeof indexes | typeof former

async function create(db: Kysely<unknown>, definitions: Definitions, concurrently = sql``) {
  for (const [name, definition] of Object.entries(definitions)) {
    // An interrupted build leaves an invalid index.
    await sql`drop index if exists ${sql.ref(name)}`.execute(db)
    await sql`create index ${concurrently} ${sql.ref(name)} ${definition}`.execute(db)
  }
}

async function drop(db: Kysely<unknown>, definitions: Definitions) {
  for (const name of Object.keys(definitions)) {
    await sql`drop index if exists ${sql.ref(name)}`.execute(db)
  }
}
