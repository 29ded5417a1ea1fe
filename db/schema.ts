import type {
  UserTable,
  SessionTable,
  KnownBrowserTable,
  AccountTokenTable,
  TwoFactorSecretTable,
  RecoveryCodeTable,
  OauthAccountTable,
  HandshakeTable,
} from './schema/accounts'
import type { CommentTable, CommentReactionTable } from './schema/comments'
import type {
  NotificationCheckTable,
  NotificationPreferenceTable,
  NotificationTable,
  ProjectWatcherTable,
  TaskWatcherTable,
} from './schema/notifications'
import type { RateLimitTable, IdempotencyKeyTable } from './schema/calls'
import type { MailTable } from './schema/mails'
import type {
  OrganizationTable,
  OrganizationMemberTable,
  TeamTable,
  InvitationTable,
} from './schema/organizations'
import type {
  ProjectTable,
  ProjectMemberTable,
  ChangeTable,
  BatchChangeTable,
  MovedChangeTable,
  PendingMoveTable,
} from './schema/projects'
import type { TaskTable, ServiceUnitTable, TaskTextTable } from './schema/tasks'
import type { ViewTable } from './schema/views'
import type { WebFileTable } from './schema/web-files'

/** The row type of every table. */
export type Database = {
  users: UserTable
  sessions: SessionTable
  knownBrowsers: KnownBrowserTable
  accountTokens: AccountTokenTable
  twoFactorSecrets: TwoFactorSecretTable
  recoveryCodes: RecoveryCodeTable
  oauthAccounts: OauthAccountTable
  handshakes: HandshakeTable
  throttles: RateLimitTable
  idempotencyKeys: IdempotencyKeyTable
  organizations: OrganizationTable
  organizationMembers: OrganizationMemberTable
  teams: TeamTable
  projects: ProjectTable
  projectMembers: ProjectMemberTable
  tasks: TaskTable
  serviceUnits: ServiceUnitTable
  taskTexts: TaskTextTable
  comments: CommentTable
  commentReactions: CommentReactionTable
  taskWatchers: TaskWatcherTable
  projectWatchers: ProjectWatcherTable
  notifications: NotificationTable
  notificationChecks: NotificationCheckTable
  notificationPreferences: NotificationPreferenceTable
  webFiles: WebFileTable
  invitations: InvitationTable
  mails: MailTable
  changes: ChangeTable
  batchChanges: BatchChangeTable
  movedChanges: MovedChangeTable
  pendingMoves: PendingMoveTable
  views: ViewTable
}
