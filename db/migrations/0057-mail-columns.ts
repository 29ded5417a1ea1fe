import { type Kysely, sql } from 'kysely'

export const isOutsideTransaction = true

/** What bounds emails. Each table is locked for a moment of its own, in no order that others could wait against. */
const columns = [
  {
    table: 'notifications',
    column: 'mail_held',
    type: 'boolean not null default false',
    comment: 'its email had to wait, because the person had got as many as they get in an hour',
  },
  {
    table: 'mails',
    column: 'refused_at',
    type: 'timestamptz(3)',
    comment: 'when the mail server first said that it is to be tried again later',
  },
  {
    table: 'mails',
    column: 'withheld',
    type: 'boolean not null default false',
    comment:
      'of an invitation: the address has got as many as it gets in a day; nothing is sent, and nothing shows it',
  },
  {
    table: 'comments',
    column: 'mentioned_before',
    type: `bigint[] not null default '{}'`,
    comment: 'the ids of the people whom an earlier text of the comment named',
  },
] as const

export async function up(db: Kysely<unknown>) {
  for (const { table, column, type, comment } of columns) {
    await sql`
      alter table ${sql.ref(table)} add column if not exists ${sql.ref(column)} ${sql.raw(type)}`.execute(db)
    await sql`comment on column ${sql.ref(table)}.${sql.ref(column)} is ${sql.lit(comment)}`.execute(db)
  }
  for (const column of ['attempts', 'actor_id']) {
    await sql`comment on column ${sql.ref(`mails.${column}`)} is 'read by earlier versions only'`.execute(db)
  }
  // An interrupted build leaves an invalid index.
  await sql`drop index if exists mails_recent`.execute(db)
  await sql`
    create index concurrently mails_recent on mails (recipient_id, handed_over_at)
      where state = 'handed_over' and template in ('notifications', 'daily')`.execute(db)
}

export async function down(db: Kysely<unknown>) {
  await sql`drop index if exists mails_recent`.execute(db)
  for (const { table, column } of columns) {
    await sql`alter table ${sql.ref(table)} drop column if exists ${sql.ref(column)}`.execute(db)
  }
}
