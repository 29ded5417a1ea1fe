import type { Generated } from 'kysely'
import type {
  UserTable,
  AvatarTable,
  SessionTable,
  TokenTable,
  KnownBrowserTable,
  AccountTokenTable,
  TwoFactorSecretTable,
  RecoveryCodeTable,
  OauthAccountTable,
  HandshakeTable,
  RateLimitTable,
  IdempotencyKeyTable,
} from './schema/accounts'
import type { BinFileTable, BinItemTable, BinRowTable } from './schema/bin'
import type { Instant } from './schema/instant'
import type {
  NotificationCheckTable,
  NotificationPreferenceTable,
  NotificationTable,
  ProjectWatcherTable,
  TaskWatcherTable,
  MailTable,
} from './schema/notifications'
import type {
  ProjectTable,
  ProjectMemberTable,
  ProjectKeyTable,
  TaskCounterTable,
  ChangeTable,
  BatchChangeTable,
  LaneTable,
  MovedChangeTable,
  PendingMoveTable,
  OrganizationTable,
  OrganizationMemberTable,
  TeamTable,
  InvitationTable,
} from './schema/projects'
import type { ImportTable } from './schema/imports'
import type { TemplateTable } from './schema/templates'
import type {
  TaskTable,
  FormerTaskIdTable,
  LabelTable,
  ServiceUnitTable,
  TaskTextTable,
  CommentTable,
  CommentReactionTable,
  ChecklistItemTable,
  TaskRelationTable,
  StaleCountTable,
  FileContentTable,
  FilePieceTable,
  FileTable,
  ViewTable,
  FeedTable,
} from './schema/tasks'

/** The row type of every table. */
export type Database = {
  users: UserTable
  avatars: AvatarTable
  sessions: SessionTable
  tokens: TokenTable
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
  projectKeys: ProjectKeyTable
  taskCounters: TaskCounterTable
  lanes: LaneTable
  tasks: TaskTable
  formerTaskIds: FormerTaskIdTable
  labels: LabelTable
  serviceUnits: ServiceUnitTable
  taskTexts: TaskTextTable
  comments: CommentTable
  commentReactions: CommentReactionTable
  checklistItems: ChecklistItemTable
  taskRelations: TaskRelationTable
  staleCounts: StaleCountTable
  files: FileTable
  fileContents: FileContentTable
  filePieces: FilePieceTable
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
  templates: TemplateTable
  feeds: FeedTable
  imports: ImportTable
  binItems: BinItemTable
  binRows: BinRowTable
  binFiles: BinFileTable
}

type WebFileTable = {
  /** As requested: `/assets/main-abc.js`. */
  path: string
  content: string
  /** When a process of a build with this file last ran. */
  lastRunAt: Generated<Instant>
}
