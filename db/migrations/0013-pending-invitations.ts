import { type Kysely, sql } from 'kysely'

/**
 * Deleting a project revokes its pending invitations. One invitation per address can be pending for each organization
 * and each project; the index contains the nullable project id, and the nulls of deleted projects are distinct.
 */
export async function up(db: Kysely<unknown>) {
  await sql`
    update invitations set status = 'revoked'
    where status = 'pending' and kind = 'project' and project_id is null`.execute(db)
  await sql`
    alter table invitations add constraint invitations_pending_has_project
    check (kind = 'organization' or project_id is not null or status <> 'pending')`.execute(db)
  await sql`
    create function revoke_without_project() returns trigger language plpgsql as $$
    begin
      new.status := 'revoked';
      return new;
    end $$`.execute(db)
  await sql`
    create trigger revoke_without_project before update of project_id on invitations for each row
    when (new.kind = 'project' and new.project_id is null and new.status = 'pending')
    execute function revoke_without_project()`.execute(db)

  await sql`
    create unique index invitations_one_pending_to_organization on invitations (organization_id, email)
    where status = 'pending' and kind = 'organization'`.execute(db)
  await sql`
    create unique index invitations_one_pending_to_project on invitations (organization_id, project_id, email)
    where status = 'pending' and kind = 'project'`.execute(db)
  await sql`drop index invitations_one_pending`.execute(db)
}

export async function down(db: Kysely<unknown>) {
  await sql`
    create unique index invitations_one_pending on invitations (organization_id, coalesce(project_id, 0), email)
    where status = 'pending'`.execute(db)
  await sql`drop index invitations_one_pending_to_organization, invitations_one_pending_to_project`.execute(
    db,
  )
  await sql`drop trigger revoke_without_project on invitations`.execute(db)
  await sql`drop function revoke_without_project`.execute(db)
  await sql`alter table invitations drop constraint invitations_pending_has_project`.execute(db)
}
