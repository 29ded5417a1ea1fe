import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { emailMaxLength, reminderLeadsInHours, usernameMaxLength, usernameMinLength } from '@/domain/account'
import { checklistItemMaxLength, maxChecklistItems } from '@/domain/checklist'
import { fileNameMaxLength, maxFilesOfTask } from '@/domain/file'
import { templateKinds } from '@/domain/copy'
import { commentMaxLength, reactionEmojis } from '@/domain/comment'
import { earliestInstant, latestInstant } from '@/domain/fields'
import {
  maxCapacity,
  organizationRoles,
  websiteMaxLength,
  invitationMessageMaxLength,
  invitationStatuses,
  mailStates,
} from '@/domain/organization'
import { importSources, importStates } from '@/domain/import'
import { labelColours, labelNameMaxLength, maxLabelsOfTask } from '@/domain/label'
import { laneLimitMax, laneNameMaxLength, maxLanesOfProject } from '@/domain/lane'
import { descriptionMaxLength, nameMaxLength } from '@/domain/limits'
import { notificationKinds } from '@/domain/notification'
import {
  archiveDoneMaxDays,
  boardOrders,
  estimateUnits,
  permissionRoles,
  projectStatuses,
} from '@/domain/project'
import { projectColours, projectIconMaxLength } from '@/domain/project-look'
import { binKinds } from '@/domain/bin'
import { relationKinds } from '@/domain/relation'
import { projectKeyForm } from '@/domain/short-id'
import { maxEstimate, serviceUnitMaxLength, taskPriorities, taskStatuses } from '@/domain/task'
import { weekStartDays } from '@/domain/time-zone'
import { maxProjectsOfToken, tokenNameMaxLength, tokenScopes } from '@/domain/token'
import { viewNameMaxLength, viewQueryMaxLength } from '@/domain/view-schema'
import { keyForm } from './transports/rest/idempotency'
import { listFunctions } from './testing/database/schema-catalog'
import { testDatabase } from './testing/database/test-database'

const { db } = await testDatabase()

/** The lists and limits of the domain that a check constraint repeats. */
const repeated: Record<string, readonly (string | number)[]> = {
  checklist_items_text_length: [1, checklistItemMaxLength],
  file_contents_store: ['database', 's3'],
  files_name_length: [1, fileNameMaxLength],
  comment_reactions_emoji: reactionEmojis,
  comments_content_length: [1, commentMaxLength],
  imports_file_name_length: [1, fileNameMaxLength],
  imports_source: importSources,
  imports_state: importStates,
  idempotency_keys_form: [keyForm.source],
  invitations_message_length: [invitationMessageMaxLength],
  invitations_permission_role: permissionRoles,
  invitations_role: organizationRoles,
  invitations_status: invitationStatuses.filter((status) => status !== 'expired'),
  labels_colour: labelColours,
  labels_name_length: [1, labelNameMaxLength],
  lanes_card_limit: [1, laneLimitMax],
  lanes_name_length: [1, laneNameMaxLength],
  lanes_position: [0, maxLanesOfProject - 1],
  lanes_status: taskStatuses,
  mails_state: mailStates,
  notifications_kind: notificationKinds,
  organization_members_role: organizationRoles,
  organization_members_capacity: [0, ...String(maxCapacity).split('.')],
  organizations_description_length: [descriptionMaxLength],
  organizations_estimate_unit: estimateUnits,
  organizations_name_length: [1, nameMaxLength],
  organizations_website_length: [websiteMaxLength],
  project_members_permission_role: permissionRoles,
  project_members_project_role: [1, nameMaxLength],
  projects_values: [
    1,
    nameMaxLength,
    descriptionMaxLength,
    ...projectStatuses,
    projectKeyForm.source,
    ...projectColours,
    1,
    projectIconMaxLength,
    ...boardOrders,
    1,
    archiveDoneMaxDays,
    ...estimateUnits,
  ],
  service_units_content_length: [1, serviceUnitMaxLength],
  tasks_checklist_items: [0, maxChecklistItems],
  task_relations_kind: relationKinds,
  bin_items_kind: binKinds,
  tasks_files: [0, maxFilesOfTask],
  tasks_values: [
    1,
    nameMaxLength,
    descriptionMaxLength,
    ...taskPriorities,
    ...[earliestInstant, latestInstant + 1].map(asPostgresWrites),
    // A number is from 1 on, and a rank as `rank.ts` makes it.
    0,
    0,
    maxLabelsOfTask,
    '^[0-9A-Za-z]{1,100}$',
    0,
    maxEstimate,
  ],
  teams_name_length: [1, nameMaxLength],
  templates_kind: templateKinds,
  templates_name: [1, nameMaxLength],
  tokens_name_length: [1, tokenNameMaxLength],
  tokens_projects: [1, maxProjectsOfToken],
  tokens_scope: tokenScopes,
  users_email_form: [3, emailMaxLength],
  users_first_name_length: [1, nameMaxLength],
  users_last_name_length: [1, nameMaxLength],
  users_reminder_lead_hours: reminderLeadsInHours,
  users_username_form: [`^[A-Za-z0-9._-]{${usernameMinLength},${usernameMaxLength}}$`],
  users_week_start: Object.values(weekStartDays),
  views_name_length: [1, viewNameMaxLength],
  views_query_length: [viewQueryMaxLength],
}

/** Constraints on values of the tables alone, or between columns. */
const ofTables = [
  'account_tokens_browser',
  'account_tokens_purpose',
  'account_tokens_subject',
  'avatars_hash_form',
  'avatars_picture_length',
  'invitations_email_form',
  'invitations_kind',
  'invitations_organization_has_no_project',
  'invitations_pending_has_project',
  'invitations_project_permission',
  'mails_notice',
  'mails_notice_kind',
  'mails_reset_address',
  'mails_template',
  'notification_checks_subject',
  'oauth_accounts_provider',
  'oauth_accounts_subject_length',
  'organizations_slug_form',
  'projects_team_needs_organization',
  'bin_items_owner',
  'task_relations_both_ways',
  'task_relations_two_tasks',
  'tasks_due_day',
  'tasks_labels_known',
  'tasks_lane_of_status',
  'tasks_only_done_archived',
  'tasks_start_date',
  'templates_one_owner',
  'users_avatar_form',
  'views_all_tasks',
  'views_shared_in_project',
]

function asPostgresWrites(milliseconds: number) {
  const [date = '', time = ''] = new Date(milliseconds).toISOString().replace(/^\+0*/, '').split('T')
  return `${date} ${time.slice(0, 8)}+00`
}

const { rows: constraints } = await sql<{ name: string; definition: string }>`
  select conname as name, pg_get_constraintdef(oid) as definition from pg_constraint
  where contype = 'c' and connamespace = 'public'::regnamespace order by conname`.execute(db)

const functions = await listFunctions(db)

/** The values that a definition, and the function that it calls, compare with. */
function literals(definition: string) {
  const called = functions.find(({ name }) => definition.includes(`(${name}(`))
  return [...`${called?.source ?? ''} ${definition}`.matchAll(/'([^']*)'|\b(\d+)\b/g)].map(
    ([, text, number]) => text ?? Number(number),
  )
}

const sorted = (values: readonly (string | number)[]) => values.map(String).toSorted()

test('every check constraint is compared with the domain, or is of the tables alone', () => {
  expect(constraints.map(({ name }) => name)).toEqual([...Object.keys(repeated), ...ofTables].toSorted())
})

test.each(constraints.filter(({ name }) => name in repeated))(
  'the domain and $name have the same values',
  ({ name, definition }) => {
    expect(sorted(literals(definition))).toEqual(sorted(repeated[name] ?? []))
  },
)

test('PostgreSQL parses little for each write to a task and its project: long checks, and those of values, are functions', async () => {
  const { rows } = await sql<{ table: string; characters: number }>`
    select parsed.table::text, sum(length(expression))::integer as characters from (
      select conrelid::regclass as table, conbin::text as expression from pg_constraint where contype = 'c'
      union all select tgrelid::regclass, tgqual::text from pg_trigger where tgqual is not null
    ) parsed where parsed.table in ('tasks'::regclass, 'projects'::regclass) group by 1 order by 1`.execute(
    db,
  )
  expect(rows.map(({ table, characters }) => [table, characters < 8_000])).toEqual([
    ['projects', true],
    ['tasks', true],
  ])
})
