import type { Migration } from 'kysely'
import * as accounts from './migrations/1001-accounts'
import * as sessions from './migrations/1002-sessions'
import * as organizations from './migrations/1003-organizations'
import * as projects from './migrations/1004-projects'
import * as tasks from './migrations/1005-tasks'
import * as taskCounts from './migrations/1006-task-counts'
import * as comments from './migrations/1007-comments'
import * as files from './migrations/1008-files'
import * as history from './migrations/1009-breaking-history'
import * as search from './migrations/1010-search'
import * as invitations from './migrations/1011-invitations'
import * as notifications from './migrations/1012-notifications'
import * as workload from './migrations/1013-workload'
import * as viewsOfAllTasks from './migrations/1014-views-of-all-tasks'
import * as relations from './migrations/1015-relations'
import * as recurringTasks from './migrations/1016-recurring-tasks'
import * as bin from './migrations/1017-bin'
import * as templates from './migrations/1018-templates'

/** Every migration by its file name, so that the bundled server contains them all. */
export const migrations: Record<string, Migration> = {
  '1001-accounts': accounts,
  '1002-sessions': sessions,
  '1003-organizations': organizations,
  '1004-projects': projects,
  '1005-tasks': tasks,
  '1006-task-counts': taskCounts,
  '1007-comments': comments,
  '1008-files': files,
  '1009-breaking-history': history,
  '1010-search': search,
  '1011-invitations': invitations,
  '1012-notifications': notifications,
  '1013-workload': workload,
  '1014-views-of-all-tasks': viewsOfAllTasks,
  '1015-relations': relations,
  '1016-recurring-tasks': recurringTasks,
  '1017-bin': bin,
  '1018-templates': templates,
}
