import { accountRouter } from './accounts/account-router'
import { aeroAuthRouter } from './aero-auth/aero-auth-router'
import { historyRouter } from './history/history-router'
import { invitationRouter } from './invitations/invitation-router'
import { organizationRouter } from './organizations/organization-router'
import { teamRouter } from './organizations/team-router'
import { liveRouter } from './live/live-router'
import { presenceRouter } from './presence/presence-router'
import { memberRouter } from './project-members/member-router'
import { passwordRouter } from './passwords/password-router'
import { projectRouter } from './projects/project-router'
import { searchRouter } from './search/search-router'
import { serviceUnitRouter } from './service-units/service-unit-router'
import { sessionRouter } from './sessions/session-router'
import { taskRouter } from './tasks/task-router'
import { twoFactorRouter } from './two-factor/two-factor-router'
import { router } from './trpc/init'

export const appRouter = router({
  account: accountRouter,
  password: passwordRouter,
  twoFactor: twoFactorRouter,
  aeroAuth: aeroAuthRouter,
  session: sessionRouter,
  organization: organizationRouter,
  team: teamRouter,
  invitation: invitationRouter,
  project: projectRouter,
  projectMember: memberRouter,
  task: taskRouter,
  serviceUnit: serviceUnitRouter,
  history: historyRouter,
  search: searchRouter,
  presence: presenceRouter,
  live: liveRouter,
})

export type AppRouter = typeof appRouter
