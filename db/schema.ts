import type { Generated, GeneratedAlways } from 'kysely'
import type { ChangeKind } from '@/domain/change'
import type { MailState } from '@/domain/invitation'
import type { OrganizationRole } from '@/domain/organization'
import type { PermissionRole, ProjectStatus } from '@/domain/project'
import type { TaskPriority, TaskStatus } from '@/domain/task'

/** A timestamptz: read as ISO 8601 in UTC with milliseconds, written as any ISO 8601 text. */
type Instant = string

export type UserTable = {
  id: GeneratedAlways<number>
  username: string
  email: string
  /** Null for people who only ever signed in elsewhere. */
  passwordHash: string | null
  firstName: string | null
  lastName: string | null
  totpEnabled: Generated<boolean>
  /** When a mail or AeroAuth first showed that the address is theirs. */
  emailProvenAt: Instant | null
  emailProven: GeneratedAlways<boolean>
  hasPassword: GeneratedAlways<boolean>
  /** Whether a mail tells them of tasks that others assign to them. */
  assignmentMails: Generated<boolean>
  createdAt: Generated<Instant>
}

export type SessionTable = {
  /** What a session is called in lists; it opens nothing. */
  id: GeneratedAlways<number>
  /** SHA-256 of the cookie's value, in hexadecimal. */
  idHash: string
  userId: number
  /** Whether the person asked to stay signed in: 30 days instead of 24 hours. */
  remembered: boolean
  userAgent: string | null
  /** The network address it was last used from. */
  address: string | null
  lastSeenAt: Generated<Instant>
  expiresAt: Instant
  createdAt: Generated<Instant>
}

/** Something that is good for one use: a mailed link, or the next step of a sign-in that began elsewhere. */
export type AccountTokenTable = {
  /** SHA-256 of the token, in hexadecimal. */
  tokenHash: string
  purpose: 'reset' | 'proof' | 'link' | 'two_factor'
  userId: number
  /** SHA-256 of what the browser holds that alone may use it. */
  browserHash: string | null
  /** Whom the provider of a link knows. */
  subject: string | null
  expiresAt: Instant
  usedAt: Instant | null
}

export type TwoFactorSecretTable = {
  userId: number
  /** Encrypted with a key made from APP_SECRET. */
  sealedSecret: string
  /** False until the first right code: a secret that was only shown protects nothing yet. */
  confirmed: Generated<boolean>
  /** The step (30 s since 1970) of the last code that was used. It only grows. */
  lastStep: Generated<number>
  recoverySalt: string
  createdAt: Generated<Instant>
}

export type RecoveryCodeTable = {
  userId: number
  /** Argon2id with the person's own salt. */
  codeHash: string
  usedAt: Instant | null
}

export type OauthAccountTable = {
  id: GeneratedAlways<number>
  userId: number
  provider: 'aeroauth'
  /** The provider's own id of the person. */
  subject: string
  createdAt: Generated<Instant>
}

/** What a browser that left for the provider comes back to. */
export type HandshakeTable = {
  idHash: string
  data: string
  expiresAt: Instant
}

export type ThrottleTable = {
  key: string
  hits: number
  resetsAt: Instant
}

export type IdempotencyKeyTable = {
  userId: number
  /** Method and path of the call, such as `POST /api/projects`. */
  call: string
  key: string
  bodyHash: string
  /** Null while the call that brought the key is still at work. */
  status: number | null
  answer: string | null
  createdAt: Generated<Instant>
}

export type OrganizationTable = {
  id: GeneratedAlways<number>
  name: string
  slug: string
  description: Generated<string>
  website: Generated<string>
  createdAt: Generated<Instant>
}

export type OrganizationMemberTable = {
  organizationId: number
  userId: number
  role: OrganizationRole
  joinedAt: Generated<Instant>
}

export type TeamTable = {
  id: GeneratedAlways<number>
  organizationId: number
  name: string
}

export type ProjectTable = {
  id: GeneratedAlways<number>
  name: string
  description: Generated<string>
  status: Generated<ProjectStatus>
  /** The owner, who is an admin member as well. */
  userId: number
  /** Null: a personal project. */
  organizationId: number | null
  teamId: number | null
  /** Grows by one with every write to the project or anything in it. */
  revision: Generated<number>
  /** Grows with every change of who may do what: membership, role, owner, place, archive. */
  accessVersion: Generated<number>
  createdAt: Generated<Instant>
}

export type ProjectMemberTable = {
  projectId: number
  userId: number
  permissionRole: PermissionRole
  projectRole: string | null
  joinedAt: Generated<Instant>
}

export type TaskTable = {
  id: GeneratedAlways<number>
  projectId: number
  title: string
  description: string
  status: TaskStatus
  priority: TaskPriority
  dueDate: Instant | null
  archived: Generated<boolean>
  /** A member of the project, or nobody. */
  assignedTo: number | null
  /** Grows by one with every change of the task. */
  version: Generated<number>
  /** How many service units the task has; kept in step by the statement that adds one. */
  serviceUnits: Generated<number>
  createdAt: Generated<Instant>
  updatedAt: Generated<Instant>
  /** Its own fields as answers have them: a JSON object that is left open for whom and what it is about. */
  json: GeneratedAlways<string>
}

export type ServiceUnitTable = {
  id: GeneratedAlways<number>
  taskId: number
  userId: number
  content: string
  createdAt: Generated<Instant>
}

export type InvitationTable = {
  id: GeneratedAlways<number>
  organizationId: number
  kind: 'organization' | 'project'
  /** Null for an invitation to the organization, or after the project was deleted. */
  projectId: number | null
  email: string
  role: OrganizationRole
  permissionRole: PermissionRole | null
  projectRole: string | null
  message: string
  /** Random; the link's token is derived from it and the server's secret. */
  nonce: string
  tokenHash: string | null
  status: Generated<'pending' | 'accepted' | 'declined' | 'revoked'>
  invitedBy: number
  createdAt: Generated<Instant>
  expiresAt: Instant
}

/** A mail to be sent: what it is about, never its text or its links. */
export type MailTable = {
  id: GeneratedAlways<number>
  template: 'invitation' | 'assignment' | 'password_reset' | 'welcome' | 'notice'
  invitationId: number | null
  taskId: number | null
  recipientId: number | null
  actorId: number | null
  /** What a notice is about. */
  notice: NoticeKind | null
  /** Of a reset that was asked for, whether or not somebody has this address. */
  address: string | null
  /** Random; the token of the mail's link is derived from it and the server's secret. */
  nonce: string | null
  state: Generated<MailState>
  attempts: Generated<number>
  nextAttemptAt: Generated<Instant>
  error: string | null
  createdAt: Generated<Instant>
  handedOverAt: Instant | null
}

/** Changes of an account that its owner is told of. */
export type NoticeKind =
  | 'password_changed'
  | 'password_set'
  | 'two_factor_on'
  | 'two_factor_off'
  | 'two_factor_off_by_operator'
  | 'recovery_code_used'
  | 'recovery_codes_renewed'
  | 'account_connected'
  | 'account_disconnected'

/** One write to a project: what the revision stands for. */
export type ChangeTable = {
  id: GeneratedAlways<number>
  projectId: number
  revision: number
  kind: ChangeKind
  actorId: number | null
  taskId: number | null
  /** Each changed field's name with what it was and became: `{"title": {"from": "Sow", "to": "Reap"}}`. */
  fields: unknown
  at: Generated<Instant>
}

export type Database = {
  users: UserTable
  sessions: SessionTable
  accountTokens: AccountTokenTable
  twoFactorSecrets: TwoFactorSecretTable
  recoveryCodes: RecoveryCodeTable
  oauthAccounts: OauthAccountTable
  handshakes: HandshakeTable
  throttles: ThrottleTable
  idempotencyKeys: IdempotencyKeyTable
  organizations: OrganizationTable
  organizationMembers: OrganizationMemberTable
  teams: TeamTable
  projects: ProjectTable
  projectMembers: ProjectMemberTable
  tasks: TaskTable
  serviceUnits: ServiceUnitTable
  invitations: InvitationTable
  mails: MailTable
  changes: ChangeTable
}
