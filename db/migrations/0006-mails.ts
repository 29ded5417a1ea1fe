import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>) {
  await sql`
    create table mails (
      id bigint generated always as identity primary key,
      template text not null constraint mails_template check (template in ('invitation', 'assignment')),
      invitation_id bigint references invitations on delete cascade,
      task_id bigint references tasks on delete cascade,
      recipient_id bigint references users on delete cascade,
      actor_id bigint references users on delete cascade,
      state text not null default 'queued' constraint mails_state check (state in ('queued', 'handed_over', 'failed')),
      attempts integer not null default 0,
      next_attempt_at timestamptz(3) not null default now(),
      error text,
      created_at timestamptz(3) not null default now(),
      handed_over_at timestamptz(3)
    )`.execute(db)
  await sql`create index mails_due on mails (next_attempt_at, id) where state = 'queued'`.execute(db)
  await sql`create index mails_invitation on mails (invitation_id, id) where invitation_id is not null`.execute(
    db,
  )
  await sql`create index mails_task on mails (task_id) where task_id is not null`.execute(db)
  await sql`alter table users add column assignment_mails boolean not null default true`.execute(db)
}

export async function down(db: Kysely<unknown>) {
  await sql`drop table mails`.execute(db)
  await sql`alter table users drop column assignment_mails`.execute(db)
}
