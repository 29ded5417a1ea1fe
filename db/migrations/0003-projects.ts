import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>) {
  await sql`
    create table projects (
      id bigint generated always as identity primary key,
      name text not null constraint projects_name_length check (char_length(name) between 1 and 200),
      description text not null default '' constraint projects_description_length check (char_length(description) <= 10000),
      status text not null default 'active' constraint projects_status check (status in ('active', 'archived')),
      user_id bigint not null references users,
      organization_id bigint references organizations,
      team_id bigint,
      revision bigint not null default 0,
      access_version bigint not null default 0,
      created_at timestamptz(3) not null default now(),
      constraint projects_team foreign key (organization_id, team_id) references teams (organization_id, id)
        on delete set null (team_id)
    )`.execute(db)
  await sql`create index projects_owner on projects (user_id)`.execute(db)
  await sql`create index projects_organization on projects (organization_id) where organization_id is not null`.execute(
    db,
  )

  await sql`
    create table project_members (
      project_id bigint not null references projects on delete cascade,
      user_id bigint not null references users,
      permission_role text not null constraint project_members_permission_role check (permission_role in ('read', 'editor', 'admin')),
      project_role text constraint project_members_project_role check (char_length(project_role) between 1 and 200),
      joined_at timestamptz(3) not null default now(),
      primary key (project_id, user_id)
    )`.execute(db)
  await sql`create index project_members_user on project_members (user_id)`.execute(db)
}

export async function down(db: Kysely<unknown>) {
  await sql`drop table project_members, projects`.execute(db)
}
