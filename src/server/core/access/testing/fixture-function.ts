import { sql } from 'kysely'
import { invitationLifetimeDays } from '@/domain/organization'
import { taskStatuses } from '@/domain/task'
import type { Db } from '../../../platform/database/database'

/*
 * The function that inserts the rows of a fixture, in a schema of its own in the database of a test file: the tests of
 * access make thousands of fixtures, and a statement for each table took half of their time.
 */

const lanes = taskStatuses.map((status) => ({ name: status, status, limit: null }))
const projectTemplate = sql.lit(JSON.stringify({ lanes, labels: [], tasks: [], relations: [] }))
const copiedTask = { from: 1, title: 'Sow', description: '', priority: 'medium' }
const taskTemplate = sql.lit(JSON.stringify({ lanes, labels: [], tasks: [copiedTask], relations: [] }))

const schema = sql`create schema if not exists fixtures`

/**
 * Names end with 12 hexadecimal digits, as those of other rows of tests do: a number, and the mark of the fixture. The
 * roles are those of a viewer who owns nothing.
 */
const insertRows = sql`
create or replace function fixtures.insert_rows(
  viewer_kind text, organization_role text, project_role text, mark text, token_hash text, reading jsonb
) returns jsonb language plpgsql as $$
declare
  is_personal constant boolean := viewer_kind = 'personal owner';
  content constant uuid := gen_random_uuid();
  picture constant bytea := 'picture';
  -- The author writes what is the viewer's own.
  owner bigint; organization_member bigint; member bigint; admin_member bigint; inviter bigint;
  stranger bigint; other bigint; viewer bigint; author bigint;
  person_ids bigint[]; organization_ids bigint[]; project_ids bigint[]; view_ids bigint[]; template_ids bigint[];
  comment_ids bigint[]; label_ids bigint[]; import_ids bigint[]; feed_ids bigint[];
  project bigint; task bigint; task_ids bigint[]; relation bigint; lane bigint; item bigint; file bigint; invitation bigint;
  binned_task bigint; binned_project bigint; bin_item bigint; bin_item_of_project bigint;
  team bigint; connected_account bigint; session bigint; token bigint;
begin
  with added as (
    insert into users (username, email)
    select name, name || '@example.org'
    from generate_series(1, 7) number, format('person-%s%s', number, mark) name
    returning id
  )
  select array_agg(id order by id) into person_ids from added;
  owner := person_ids[1];
  organization_member := person_ids[2];
  member := person_ids[3];
  admin_member := person_ids[4];
  inviter := person_ids[5];
  stranger := person_ids[6];
  other := person_ids[7];
  viewer := case
    when viewer_kind in ('owner', 'personal owner') then owner
    when viewer_kind <> 'signed out' then other
  end;
  author := coalesce(viewer, stranger);

  with added as (
    insert into organizations (name, slug)
    select name, name from generate_series(1, 3) number, format('organization-%s%s', number, mark) name
    returning id
  )
  select array_agg(id order by id) into organization_ids from added;
  insert into organization_members (organization_id, user_id, role)
  values
    (organization_ids[1], owner, 'member'),
    (organization_ids[1], organization_member, 'member'),
    (organization_ids[1], member, 'member'),
    (organization_ids[1], admin_member, 'member'),
    (organization_ids[1], inviter, 'admin');
  if organization_role is not null then
    insert into organization_members (organization_id, user_id, role)
    values (organization_ids[1], other, organization_role);
  end if;
  if viewer is not null then
    insert into organization_members (organization_id, user_id, role) values (organization_ids[2], viewer, 'member');
  end if;

  with added as (
    insert into projects (name, user_id, organization_id)
    values
      ('project-1' || mark, owner, case when not is_personal then organization_ids[1] end),
      ('project-2' || mark, stranger, null),
      ('project-3' || mark, author, null)
    returning id
  )
  select array_agg(id order by id) into project_ids from added;
  project := project_ids[1];
  insert into project_members (project_id, user_id, permission_role)
  values (project, owner, 'admin'), (project_ids[2], stranger, 'admin'), (project_ids[3], author, 'admin');
  if not is_personal then
    insert into project_members (project_id, user_id, permission_role)
    values (project, member, 'read'), (project, admin_member, 'admin');
  end if;
  if project_role is not null then
    insert into project_members (project_id, user_id, permission_role) values (project, other, project_role);
  end if;

  insert into tasks (
    project_id, title, description, status, priority, comments, checklist_items, files
  )
  values (project, 'task-0' || mark, '', 'todo', 'medium', 2, 1, 1)
  returning id into task;
  with added as (
    insert into tasks (project_id, title, description, status, priority, relations, blocked_by)
    values
      (project, 'task-1' || mark, '', 'todo', 'medium', 1, 0),
      (project, 'task-2' || mark, '', 'todo', 'medium', 1, 1),
      (project_ids[2], 'task-3' || mark, '', 'todo', 'medium', 0, 0)
    returning id
  )
  select array_agg(id order by id) into task_ids from added;
  insert into task_relations (kind, from_task_id, to_task_id) values ('blocks', task_ids[1], task_ids[2])
  returning id into relation;

  with added as (
    insert into views (user_id, project_id, name, query, shared)
    values
      (author, project, 'view-1' || mark, 'due=overdue', false),
      (admin_member, project, 'view-2' || mark, 'due=overdue', true),
      (admin_member, project, 'view-3' || mark, 'due=overdue', false)
    returning id
  )
  select array_agg(id order by id) into view_ids from added;

  with added as (
    insert into templates (kind, name, user_id, organization_id, created_by, content, tasks)
    values
      ('project', 'template-1' || mark, author, null, author, ${projectTemplate}, 0),
      ('task', 'template-2' || mark, author, null, author, ${taskTemplate}, 1),
      ('project', 'template-3' || mark, null, organization_ids[1], admin_member, ${projectTemplate}, 0)
    returning id
  )
  select array_agg(id order by id) into template_ids from added;

  with added as (
    insert into comments (task_id, user_id, content)
    values (task, author, 'comment-1' || mark), (task, admin_member, 'comment-2' || mark)
    returning id
  )
  select array_agg(id order by id) into comment_ids from added;

  insert into lanes (project_id, name, status, position)
  values (project, 'lane-0' || mark, 'todo', ${sql.lit(taskStatuses.length)})
  returning id into lane;

  insert into checklist_items (task_id, text, position)
  values (task, 'item-0' || mark, 0)
  returning id into item;

  insert into file_contents (id, store, size, complete) values (content, 'database', length(picture), true);
  insert into file_pieces (content_id, number, bytes) values (content, 0, picture);
  insert into files (task_id, content_id, name, type, size, width, height, preview)
  values (task, content, 'file-0' || mark, 'image/png', length(picture), 4, 3, picture)
  returning id into file;

  with added as (
    insert into labels (project_id, name, colour)
    values
      (project, 'label-1' || mark, 'teal'),
      (project, 'label-2' || mark, 'teal'),
      (project_ids[2], 'label-3' || mark, 'teal')
    returning id
  )
  select array_agg(id order by id) into label_ids from added;

  with added as (
    insert into imports (user_id, source, state, file_name, file_size, reading)
    select id, 'text', 'preview', 'garden.txt', 3, insert_rows.reading
    from unnest(array[author, admin_member]) id
    returning id
  )
  select array_agg(id order by id) into import_ids from added;

  insert into invitations (organization_id, kind, email, role, message, invited_by, nonce, expires_at)
  values (
    organization_ids[1], 'organization', 'guest-0' || mark || '@example.org', 'member', '', inviter, 'nonce-0' || mark,
    now() + make_interval(days => ${sql.lit(invitationLifetimeDays)})
  )
  returning id into invitation;

  insert into teams (organization_id, name) values (organization_ids[1], 'team-0' || mark) returning id into team;

  with added as (
    insert into feeds (user_id, nonce)
    values (author, 'nonce-1' || mark), (admin_member, 'nonce-2' || mark)
    returning id
  )
  select array_agg(id order by id) into feed_ids from added;

  insert into oauth_accounts (user_id, provider, subject)
  values (organization_member, 'aeroauth', 'subject-0' || mark)
  returning id into connected_account;

  insert into sessions (id_hash, user_id, remembered, expires_at)
  values ('hash-0' || mark, organization_member, true, now() + interval '1 day')
  returning id into session;

  insert into sessions (id_hash, user_id, remembered, last_seen_at, expires_at)
  values (token_hash, organization_member, false, '1970-01-01T00:00:00Z', '9999-12-31T00:00:00Z')
  returning id into token;
  insert into tokens (session_id, name, scope) values (token, 'token-0' || mark, 'write');

  insert into tasks (project_id, title, description, status, priority)
  values (project, 'task-4' || mark, '', 'todo', 'medium')
  returning id into binned_task;
  insert into bin_items (project_id, kind, thing_id, name, until)
  values (project, 'task', binned_task, 'task-4' || mark, now() + interval '1 day')
  returning id into bin_item;
  insert into bin_rows (bin_item_id, table_name, row)
  select bin_item, 'tasks', to_jsonb(tasks) from tasks where id = binned_task;
  delete from tasks where id = binned_task;

  insert into projects (name, user_id, organization_id)
  select 'project-4' || mark, user_id, organization_id from projects where id = project
  returning id into binned_project;
  insert into bin_items (project_id, kind, thing_id, name, user_id, organization_id, until)
  select id, 'project', id, name, case when organization_id is null then user_id end, organization_id,
    now() + interval '1 day'
  from projects where id = binned_project
  returning id into bin_item_of_project;
  insert into bin_rows (bin_item_id, table_name, row)
  select bin_item_of_project, 'projects', to_jsonb(projects) from projects where id = binned_project
  union all select bin_item_of_project, 'project_members', to_jsonb(same) || jsonb_build_object('project_id', binned_project)
  from project_members same where same.project_id = project
  union all select bin_item_of_project, 'lanes', to_jsonb(lanes) from lanes where project_id = binned_project
  union all select bin_item_of_project, 'task_counters', to_jsonb(task_counters) from task_counters
  where project_id = binned_project;
  delete from projects where id = binned_project;

  return jsonb_build_object(
    'viewerId', viewer, 'ownerId', owner, 'memberId', member, 'adminMemberId', admin_member,
    'organizationMemberId', organization_member,
    'organizationId', organization_ids[1], 'ownOrganizationId', organization_ids[2],
    'foreignOrganizationId', organization_ids[3],
    'slug', (select slug from organizations where id = organization_ids[1]),
    'projectId', project, 'foreignProjectId', project_ids[2], 'ownProjectId', project_ids[3],
    'projectKey', (select key from projects where id = project),
    'taskId', task, 'otherTaskId', task_ids[1], 'foreignTaskId', task_ids[3], 'relationId', relation,
    'itemId', item, 'fileId', file,
    'laneId', lane, 'binId', bin_item, 'binIdOfProject', bin_item_of_project,
    'otherLaneId', (select id from lanes where project_id = project order by position limit 1),
    'templateId', template_ids[1], 'taskTemplateId', template_ids[2], 'organizationTemplateId', template_ids[3],
    'viewId', view_ids[1], 'sharedViewId', view_ids[2], 'foreignViewId', view_ids[3],
    'commentId', comment_ids[1], 'foreignCommentId', comment_ids[2],
    'labelId', label_ids[1], 'otherLabelId', label_ids[2], 'foreignLabelId', label_ids[3],
    'importId', import_ids[1], 'foreignImportId', import_ids[2],
    'feedId', feed_ids[1], 'foreignFeedId', feed_ids[2],
    'invitationId', invitation, 'nonce', 'nonce-0' || mark, 'teamId', team,
    'connectedAccountId', connected_account, 'otherSessionId', session, 'otherTokenId', token
  );
end $$`

/** The pending creation of the function, by database. */
const created = new WeakMap<Db, Promise<unknown>>()

async function create(db: Db) {
  await schema.execute(db)
  await insertRows.execute(db)
}

/** Creates the function once for a database. */
export async function createFixtureFunction(db: Db) {
  const known = created.get(db)
  const creating = known ?? create(db)
  if (!known) created.set(db, creating)
  await creating
}
