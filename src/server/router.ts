import { accountRouter } from './identity/sign-in/account-router'
import { aeroAuthRouter } from './identity/aeroauth/aero-auth-router'
import { historyRouter } from './features/history/history-router'
import { importRouter } from './features/imports/import-router'
import { invitationRouter } from './features/invitations/invitation-router'
import { organizationRouter, teamRouter } from './features/organizations/organization-router'
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
import { copyRouter } from './features/copies/copy-router'
import { checklistRouter } from './features/checklists/checklist-router'
import { fileRouter } from './features/files/file-router'
import { serviceUnitRouter } from './features/service-units/service-unit-router'
import { sessionRouter } from './identity/sessions/session-router'
import { taskRouter } from './features/tasks/task-router'
import { viewRouter } from './features/views/view-router'
import { feedRouter } from './features/feeds/feed-router'
import { watchRouter } from './features/watching/watch-router'
import { tokenRouter } from './identity/tokens/access-token-router'
import { twoFactorRouter } from './identity/two-factor/two-factor-router'
import { operatorRouter } from './features/doctor/operator-router'
import { mergeRouters, router } from './core/init'

export const appRouter = router({
  account: accountRouter,
  password: passwordRouter,
  twoFactor: twoFactorRouter,
  aeroAuth: aeroAuthRouter,
  session: sessionRouter,
  token: tokenRouter,
  organization: organizationRouter,
  team: teamRouter,
  invitation: invitationRouter,
  project: projectRouter,
  projectMember: memberRouter,
  lane: laneRouter,
  task: mergeRouters(taskRouter, copyRouter),
  label: labelRouter,
  serviceUnit: serviceUnitRouter,
  comment: commentRouter,
  checklist: checklistRouter,
  file: fileRouter,
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
