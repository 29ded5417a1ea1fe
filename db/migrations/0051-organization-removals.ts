import { type Kysely, sql } from 'kysely'

/** A person who was removed from an organization is told its name, which they cannot look up any more. */
export async function up(db: Kysely<unknown>) {
  await sql`alter table notifications add column organization_name text`.execute(db)
  await sql`
    comment on column notifications.organization_name is
      'of a removal from a whole organization: its name as the person knew it'`.execute(db)
}

export async function down(db: Kysely<unknown>) {
  await sql`delete from notifications where organization_name is not null`.execute(db)
  await sql`alter table notifications drop column organization_name`.execute(db)
}
