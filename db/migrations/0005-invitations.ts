import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>) {
  await sql`
    create table invitations (
      id bigint generated always as identity primary key,
      organization_id bigint not null references organizations on delete cascade,
      kind text not null constraint invitations_kind check (kind in ('organization', 'project')),
      project_id bigint references projects on delete set null,
      email text not null constraint invitations_email_form check (email = lower(email)),
      role text not null constraint invitations_role check (role in ('member', 'admin')),
      permission_role text constraint invitations_permission_role check (permission_role in ('read', 'editor', 'admin')),
      project_role text,
      message text not null default '' constraint invitations_message_length check (char_length(message) <= 1000),
      nonce text not null,
      token_hash text constraint invitations_token_unique unique,
      status text not null default 'pending'
        constraint invitations_status check (status in ('pending', 'accepted', 'declined', 'revoked')),
      invited_by bigint not null references users,
      created_at timestamptz(3) not null default now(),
      expires_at timestamptz(3) not null,
      constraint invitations_project_permission check ((kind = 'project') = (permission_role is not null)),
      constraint invitations_organization_has_no_project check (kind = 'project' or project_id is null)
    )`.execute(db)
  await sql`
    alter table projects add constraint projects_team_needs_organization
    check (team_id is null or organization_id is not null)`.execute(db)
  await sql`create index invitations_organization on invitations (organization_id, id)`.execute(db)
  await sql`create index invitations_project on invitations (project_id) where project_id is not null`.execute(
    db,
  )
  await sql`
    create unique index invitations_one_pending on invitations (organization_id, coalesce(project_id, 0), email)
    where status = 'pending'`.execute(db)
}

export async function down(db: Kysely<unknown>) {
  await sql`alter table projects drop constraint projects_team_needs_organization`.execute(db)
  await sql`drop table invitations`.execute(db)
}
