import { accountRouter } from './identity/sign-in/account-router'
import { providerRouter } from './identity/oidc/provider-router'
import { binRouter } from './features/bin/bin-router'
import { historyRouter } from './features/history/history-router'
import { importRouter } from './features/imports/import-router'
import { invitationRouter } from './features/invitations/invitation-router'
import { organizationRouter } from './features/organizations/organization-router'
import { teamRouter } from './features/organizations/team-router'
import { labelRouter } from './features/labels/label-router'
import { liveRouter, presenceRouter } from './features/live-updates/live-router'
import { notificationRouter } from './features/notifications/notification-router'
import { memberRouter } from './features/project-members/member-router'
import { passwordRouter } from './identity/passwords/password-router'
import { progressRouter } from './features/progress/progress-router'
import { projectRouter } from './features/projects/project-router'
import { searchRouter } from './features/search/search-router'
import { laneRouter } from './features/lanes/lane-router'
import { commentRouter } from './features/comments/comment-router'
import { laneCopyRouter, projectCopyRouter, taskCopyRouter } from './features/copies/copy-router'
import { checklistRouter } from './features/checklists/checklist-router'
import { relationRouter } from './features/relations/relation-router'
import { exportContents } from './features/exports/export-routes'
import { fileRouter } from './features/files/file-router'
import { fileContents } from './features/files/file-routes'
import { serviceUnitRouter } from './features/service-units/service-unit-router'
import { sessionRouter } from './identity/sessions/session-router'
import { templateRouter } from './features/templates/template-router'
import { taskRouter } from './features/tasks/task-router'
import { viewRouter } from './features/views/view-router'
import { feedRouter } from './features/feeds/feed-router'
import { watchRouter } from './features/watching/watch-router'
import { tokenRouter } from './identity/tokens/access-token-router'
import { twoFactorRouter } from './identity/two-factor/two-factor-router'
import { operatorRouter } from './features/doctor/operator-router'
import { mergeRouters, router } from './core/init'
import type { DocumentedApi } from './transports/rest/openapi-document'

export const appRouter = router({
  account: accountRouter,
  password: passwordRouter,
  twoFactor: twoFactorRouter,
  aeroAuth: providerRouter,
  session: sessionRouter,
  token: tokenRouter,
  organization: organizationRouter,
  team: teamRouter,
  invitation: invitationRouter,
  project: mergeRouters(projectRouter, projectCopyRouter),
  projectMember: memberRouter,
  lane: mergeRouters(laneRouter, laneCopyRouter),
  template: templateRouter,
  task: mergeRouters(taskRouter, taskCopyRouter),
  label: labelRouter,
  serviceUnit: serviceUnitRouter,
  comment: commentRouter,
  checklist: checklistRouter,
  relation: relationRouter,
  file: fileRouter,
  bin: binRouter,
  import: importRouter,
  history: historyRouter,
  progress: progressRouter,
  search: searchRouter,
  view: viewRouter,
  feed: feedRouter,
  watch: watchRouter,
  notification: notificationRouter,
  presence: presenceRouter,
  live: liveRouter,
  operator: operatorRouter,
})

export type AppRouter = typeof appRouter

/** The description of each router, which is a group of the OpenAPI document. */
const groups: Record<keyof AppRouter['_def']['record'], string> = {
  account: 'Your account, and signing in and out',
  password: 'Forgotten, first and changed passwords',
  twoFactor: 'Two-factor authentication of your account',
  aeroAuth: 'Signing in with AeroAuth, and connected accounts',
  session: 'Where you are signed in',
  token: 'Your tokens, for scripts',
  organization: 'Organizations and their members',
  team: 'Teams: labels that an organization gives its projects',
  invitation: 'Invitations to organizations and projects',
  project: 'Projects',
  projectMember: 'Who may read and change a project',
  lane: 'The lanes of a board',
  template: 'Projects and tasks that were saved to make others of them',
  task: 'The tasks of a project',
  label: 'The labels of a project',
  serviceUnit: 'Short progress notes on a task',
  comment: 'What people say about a task, and reactions to it',
  checklist: 'The steps of a task',
  relation: 'What blocks a task, its parts, and what it has to do with others',
  file: 'The files of a task',
  bin: 'What was deleted, and can be restored',
  import: 'Boards that come from elsewhere',
  history: 'What was changed, by whom and when',
  progress: 'How much gets done',
  search: 'Finding things by their words',
  view: 'Filters, order and grouping saved under a name',
  feed: 'Calendars that other programs read',
  watch: 'Whether you are notified of the events of a task or a project',
  notification: 'Your notifications, and how they reach you',
  presence: 'Who has a board open',
  live: 'Changes as they happen, as server-sent events',
  operator: 'How the server is, for those who run it',
}

/** The API as assistants see it. */
export const toolApi = {
  router: appRouter,
  instructions:
    'Laneway keeps projects as boards: tasks on lanes, each of a status. Begin with list_projects. Name tasks to people by their short ids, such as NG-12: the key of the project and the number of the task.',
}

/** The API as its document describes it. */
export const documentedApi: DocumentedApi = {
  router: appRouter,
  groups,
  contents: [...fileContents, ...exportContents],
}
