/** Written as SQL: one list names the rows of any table that are kept in the bin, and how they come back. */

/** A table whose rows are kept with what they hang on. */
export type BinnedTable = {
  name: string
  /** SQL that finds its rows, as `stored`, from the `task`, the `comment` or the `project` that they hang on. */
  join: string
}

/** SQL that looks up the rows for each task by an index, whatever the planner expects. */
const lookedUp = (rows: string) => `cross join lateral (${rows} offset 0) stored`

const ofTask = (name: string): BinnedTable => ({
  name,
  join: lookedUp(`select * from ${name} where task_id = task.id`),
})

/** The tables whose rows hang on a task, in the order in which they are restored. */
export const tablesOfTask: readonly BinnedTable[] = [
  ofTask('former_task_ids'),
  ofTask('checklist_items'),
  ofTask('service_units'),
  ofTask('comments'),
  {
    name: 'comment_reactions',
    join: `cross join lateral (select id from comments where task_id = task.id offset 0) comment
      ${lookedUp('select * from comment_reactions where comment_id = comment.id')}`,
  },
  ofTask('files'),
  ofTask('task_watchers'),
  ofTask('moved_changes'),
  ofTask('pending_moves'),
  {
    name: 'task_relations',
    join: lookedUp(`
      select * from task_relations where from_task_id = task.id
      union all select * from task_relations where to_task_id = task.id`),
  },
  ofTask('notifications'),
]

const ofComment = (name: string): BinnedTable => ({
  name,
  join: lookedUp(`select * from ${name} where comment_id = comment.id`),
})

/** The tables whose rows hang on a comment. */
export const tablesOfComment: readonly BinnedTable[] = [
  ofComment('comment_reactions'),
  ofComment('notifications'),
]

const ofProject = (name: string): BinnedTable => ({
  name,
  join: lookedUp(`select * from ${name} where project_id = project.id`),
})

/** The tables whose rows hang on a project, before and after its tasks. */
export const tablesOfProject: readonly BinnedTable[] = [
  ofProject('project_members'),
  ofProject('project_keys'),
  ofProject('task_counters'),
  ofProject('lanes'),
  ofProject('labels'),
  ofProject('views'),
  ofProject('feeds'),
  ofProject('project_watchers'),
]
export const furtherTablesOfProject: readonly BinnedTable[] = [
  {
    name: 'notifications',
    join: lookedUp('select * from notifications where project_id = project.id and task_id is null'),
  },
  ofProject('changes'),
  ofProject('batch_changes'),
]

/** The tables whose rows hang on something that can be deleted and are not kept, with the reason. */
export const tablesLeftOut: Readonly<Record<string, string>> = {
  task_texts: 'the triggers of the search write them again',
  mails: 'they tell of what was new when they were queued',
  imports: 'an import can be taken back for a day, and its file is not kept',
  invitations: 'they stay, and are revoked when their project is deleted',
}

/** How the rows of a table come back when what they refer to is gone. */
export type Restoring = {
  /** SQL for the value of a column, from the row `stored`; that of the row for other columns. */
  values?: Readonly<Record<string, string>>
  /** SQL for whether a row comes back. */
  condition?: string
  /** A row that is there already stays. */
  keepsPresent?: true
}

const user = (column: string) => `exists (select from users where users.id = stored.${column})`
const userOrNull = (column: string) => `(select id from users where users.id = stored.${column})`
const orNone = (column: string, table: string) =>
  `(stored.${column} is null or exists (select from ${table} where ${table}.id = stored.${column}))`

/** The rows of other tables come back as they were. */
export const restoring: Readonly<Record<string, Restoring>> = {
  projects: {
    values: {
      key: 'free_key(stored.key, stored.id, stored.organization_id, stored.user_id)',
      team_id: `(
        select id from teams where teams.id = stored.team_id and teams.organization_id = stored.organization_id
      )`,
    },
  },
  project_members: {
    condition: `exists (
      select from projects
      left join organization_members member
        on member.organization_id = projects.organization_id and member.user_id = stored.user_id
      where projects.id = stored.project_id
        and (member.user_id is not null or projects.organization_id is null and projects.user_id = stored.user_id)
    )`,
  },
  project_watchers: { condition: user('user_id') },
  views: { condition: user('user_id') },
  feeds: { condition: user('user_id') },
  tasks: {
    // Without a lane, the trigger takes the first one of the status. The counts of relations are counted afterwards.
    values: {
      lane_id: `(
        select id from lanes
        where lanes.id = stored.lane_id and lanes.project_id = stored.project_id and lanes.status = stored.status
      )`,
      assigned_to: `(
        select user_id from project_members member
        where member.project_id = stored.project_id and member.user_id = stored.assigned_to
      )`,
      labels: `array(
        select label.id from labels label
        where label.id = any(stored.labels) and label.project_id = stored.project_id
        order by lower(label.name), label.id
      )`,
      version: 'stored.version + 1',
      updated_at: 'now()',
      relations: '0',
      blocked_by: '0',
      parts: '0',
      parts_done: '0',
    },
  },
  checklist_items: { values: { assigned_to: userOrNull('assigned_to') } },
  service_units: { values: { imported_by: userOrNull('imported_by') }, condition: user('user_id') },
  comments: { values: { imported_by: userOrNull('imported_by') }, condition: user('user_id') },
  comment_reactions: {
    values: { imported_by: userOrNull('imported_by') },
    condition: `${user('user_id')} and exists (select from comments where comments.id = stored.comment_id)`,
  },
  files: { values: { user_id: userOrNull('user_id'), stored_by: userOrNull('stored_by') } },
  former_task_ids: { keepsPresent: true },
  moved_changes: { keepsPresent: true },
  pending_moves: { keepsPresent: true },
  task_watchers: { condition: user('user_id'), keepsPresent: true },
  notifications: {
    keepsPresent: true,
    values: { actor_id: userOrNull('actor_id'), mail_id: 'null', mail_at: 'null' },
    condition: [
      user('user_id'),
      orNone('project_id', 'projects'),
      orNone('comment_id', 'comments'),
      orNone('invitation_id', 'invitations'),
    ].join(' and '),
  },
}
