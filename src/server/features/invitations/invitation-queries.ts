import { type OperationNodeSource, sql } from 'kysely'
import type { Invitation, ReceivedInvitation, SentInvitation } from '@/domain/invitation-schema'
import { invitationLifetimeDays } from '@/domain/invitation'
import type { OrganizationRole } from '@/domain/organization'
import type { PermissionRole } from '@/domain/project'
import type { Db } from '../../platform/database/database'
import { forgetInvitations, notifyOfInvitation } from '../notifications/notify-invitation-queries'

const lifetime = sql`make_interval(days => ${invitationLifetimeDays})`

/** A pending invitation past its expiry date is shown as expired. */
const shownStatus = sql`
  case when i.status = 'pending' and i.expires_at <= now() then 'expired' else i.status end`

const shownColumns = sql`
  ${shownStatus} as status,
  json_build_object('name', o.name, 'slug', o.slug) as organization,
  case when p.id is not null then json_build_object('id', p.id, 'name', p.name) end as project,
  coalesce(i.permission_role, i.role) as role,
  i.project_role as "projectRole",
  i.email,
  json_build_object('username', inviter.username) as "invitedBy",
  i.message,
  i.expires_at as "expiresAt"`

const shownTables = sql`
  invitations i
  join organizations o on o.id = i.organization_id
  join users inviter on inviter.id = i.invited_by
  left join projects p on p.id = i.project_id`

export async function findShownInvitation(db: Db, tokenHash: string) {
  const { rows } = await sql<Invitation>`
    select ${shownColumns} from ${shownTables} where i.token_hash = ${tokenHash}`.execute(db)
  return rows[0]
}

type ReceivedRow = Omit<ReceivedInvitation, 'token'> & { id: number; nonce: string }

/** Returns the invitations to an address that can be accepted, oldest first. */
export async function listReceivedInvitations(db: Db, email: string) {
  const { rows } = await sql<ReceivedRow>`
    select ${shownColumns}, i.id, i.nonce
    from ${shownTables}
    join organization_members on organization_members.organization_id = i.organization_id
      and organization_members.user_id = i.invited_by and organization_members.role = 'admin'
    where i.email = ${email} and i.status = 'pending' and i.expires_at > now()
    order by i.id`.execute(db)
  return rows
}

export type SentRow = Omit<SentInvitation, 'inviteUrl'> & { nonce: string }

/** Returns the invitations of an organization, newest first, each with the state of its last email. */
export async function listSentInvitations(
  db: Db,
  organizationId: number,
  invitationId: number | null = null,
) {
  const { rows } = await sql<SentRow>`
    select ${shownColumns}, i.id, i.nonce, i.created_at as "createdAt", mail.facts as mail
    from ${shownTables}
    left join lateral (
      select json_build_object('state', state, 'error', error) as facts
      from mails where invitation_id = i.id order by id desc limit 1
    ) mail on true
    where i.organization_id = ${organizationId} and (${invitationId}::bigint is null or i.id = ${invitationId})
    order by i.id desc`.execute(db)
  return rows
}

export type NewInvitationRow = {
  organizationId: number
  projectId: number | null
  email: string
  role: OrganizationRole
  permissionRole: PermissionRole | null
  projectRole: string | null
  message: string
  invitedBy: number
  nonce: string
}

/** The person who has the address of an invitation, if any. */
const invitedId = sql<number | null>`
  (select users.id from users where lower(users.email) = invitations.email)`.as('invitedId')

/** @returns its id, and that of the person who has the address, if any */
export async function insertInvitation(db: Db, { projectId, ...row }: NewInvitationRow) {
  const kind = projectId === null ? 'organization' : 'project'
  const { rows } = await sql<{ id: number; invitedId: number | null }>`
    with sent as (${db
      .insertInto('invitations')
      .values({ ...row, projectId, kind, expiresAt: sql`now() + ${lifetime}` })
      .returning(['id', 'projectId', 'invitedBy', invitedId])}),
    notified as (${notifyOfInvitation(sql`sent`)})
    select id, invited_id as "invitedId" from sent`.execute(db)
  const [sent] = rows
  if (!sent) throw new Error('An insert without a condition returns its row.')
  return sent
}

export const setTokenHash = (db: Db, invitationId: number, tokenHash: string) =>
  db.updateTable('invitations').set({ tokenHash }).where('id', '=', invitationId).execute()

type Invited = Pick<NewInvitationRow, 'organizationId' | 'projectId' | 'email'>

/**
 * Serializes concurrent invitations of one address to the same organization or project, until each transaction ends.
 */
export async function lockInvited(db: Db, { organizationId, projectId, email }: Invited) {
  const invited = `invitation:${organizationId}:${projectId ?? ''}:${email}`
  await sql`select pg_advisory_xact_lock(hashtextextended(${invited}, 0))`.execute(db)
}

/** Revokes the pending invitation of the same address to the same organization or project. */
export const revokePending = (db: Db, { organizationId, projectId, email }: Invited) =>
  closeInvitations(
    db,
    db
      .updateTable('invitations')
      .set({ status: 'revoked' })
      .where('organizationId', '=', organizationId)
      .where('projectId', projectId === null ? 'is' : '=', projectId)
      .where('email', '=', email)
      .where('status', '=', 'pending')
      .returning(['id', invitedId]),
  )

/** @returns the person who has its address, if any */
export async function revokeInvitation(db: Db, organizationId: number, invitationId: number) {
  const [revoked] = await closeInvitations(
    db,
    db
      .updateTable('invitations')
      .set({ status: 'revoked' })
      .where('organizationId', '=', organizationId)
      .where('id', '=', invitationId)
      .where('status', '=', 'pending')
      .returning(['id', invitedId]),
  )
  return revoked
}

/** Closes an invitation that was answered. */
export const closeInvitation = (db: Db, invitationId: number, status: 'accepted' | 'declined') =>
  closeInvitations(
    db,
    db.updateTable('invitations').set({ status }).where('id', '=', invitationId).returning(['id', invitedId]),
  )

type Closed = { id: number; invitedId: number | null }

/** Runs an update that closes invitations. What they told goes at once. */
async function closeInvitations(db: Db, update: OperationNodeSource) {
  const { rows } = await sql<Closed>`
    with closed as (${update}), forgotten as (${forgetInvitations(sql`closed`)})
    select id, invited_id as "invitedId" from closed`.execute(db)
  return rows
}

/** Restarts the validity period of a pending invitation, expired or not. */
export function renewInvitation(db: Db, organizationId: number, invitationId: number) {
  return db
    .updateTable('invitations')
    .set({ expiresAt: sql`now() + ${lifetime}` })
    .where('organizationId', '=', organizationId)
    .where('id', '=', invitationId)
    .where('status', '=', 'pending')
    .returning(['id', 'email'])
    .executeTakeFirst()
}

/** Whether an address belongs to a member of the organization, or of the project if there is one. */
export async function isMemberByEmail(
  db: Db,
  organizationId: number,
  projectId: number | null,
  email: string,
) {
  const { rows } = await sql<{ isMember: boolean }>`
    select case
      when ${projectId}::bigint is null then exists (
        select from organization_members where organization_id = ${organizationId} and user_id = users.id)
      else exists (
        select from project_members where project_id = ${projectId} and user_id = users.id)
    end as "isMember"
    from users where lower(email) = ${email}`.execute(db)
  return rows[0]?.isMember ?? false
}
