import { type ExpressionBuilder, sql } from 'kysely'
import { jsonBuildObject } from 'kysely/helpers/postgres'
import type { Database } from '@db/schema'
import { type OrganizationRole, invitationLifetimeDays } from '@/domain/organization'
import type { PermissionRole } from '@/domain/project'
import { type Db, inTransaction } from '../../platform/database/database'
import { fromNow, now } from '../../platform/database/moments'
import { deleteInvitationNotifications, notifyOfInvitation } from '../notifications/notify-member-queries'

const expiresAt = fromNow(invitationLifetimeDays, 'days')

/** Invitations as responses contain them. A pending one past its expiry date is shown as expired. */
const shownInvitations = (db: Db) =>
  db
    .selectFrom('invitations')
    .innerJoin('organizations as organization', 'organization.id', 'invitations.organizationId')
    .innerJoin('users as inviter', 'inviter.id', 'invitations.invitedBy')
    .leftJoin('projects as project', 'project.id', 'invitations.projectId')
    .select(['invitations.projectRole', 'invitations.email', 'invitations.message', 'invitations.expiresAt'])
    .select((eb) => [
      eb
        .case()
        .when(eb.and([eb('invitations.status', '=', 'pending'), eb('invitations.expiresAt', '<=', now)]))
        .then(sql.lit('expired' as const))
        .else(eb.ref('invitations.status'))
        .end()
        .as('status'),
      jsonBuildObject({ name: eb.ref('organization.name'), slug: eb.ref('organization.slug') }).as(
        'organization',
      ),
      eb
        .case()
        .when('project.id', 'is not', null)
        .then(
          jsonBuildObject({ id: eb.ref('project.id').$notNull(), name: eb.ref('project.name').$notNull() }),
        )
        .end()
        .as('project'),
      eb.fn.coalesce('invitations.permissionRole', 'invitations.role').as('role'),
      jsonBuildObject({ username: eb.ref('inviter.username') }).as('invitedBy'),
    ])

export const findShownInvitation = (db: Db, tokenHash: string) =>
  shownInvitations(db).where('invitations.tokenHash', '=', tokenHash).executeTakeFirst()

/** Returns the invitations to an address that can be accepted, oldest first. */
export const listReceivedInvitations = (db: Db, email: string) =>
  shownInvitations(db)
    .innerJoin('organizationMembers as admin', (join) =>
      join
        .onRef('admin.organizationId', '=', 'invitations.organizationId')
        .onRef('admin.userId', '=', 'invitations.invitedBy')
        .on('admin.role', '=', 'admin'),
    )
    .select(['invitations.id', 'invitations.nonce'])
    .where('invitations.email', '=', email)
    .where('invitations.status', '=', sql.lit('pending'))
    .where('invitations.expiresAt', '>', now)
    .orderBy('invitations.id')
    .execute()

export type SentRow = Awaited<ReturnType<typeof listSentInvitations>>[number]

/** Returns the invitations of an organization, newest first, each with the state of its last email. */
export const listSentInvitations = (db: Db, organizationId: number, invitationId: number | null = null) =>
  shownInvitations(db)
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('mails')
          .select((eb) =>
            jsonBuildObject({ state: eb.ref('mails.state'), error: eb.ref('mails.error') }).as('facts'),
          )
          .whereRef('mails.invitationId', '=', 'invitations.id')
          .orderBy('mails.id', 'desc')
          .limit(sql.lit(1))
          .as('mail'),
      (join) => join.onTrue(),
    )
    .select(['invitations.id', 'invitations.nonce', 'invitations.createdAt', 'mail.facts as mail'])
    .where('invitations.organizationId', '=', organizationId)
    .$if(invitationId !== null, (sent) => sent.where('invitations.id', '=', invitationId ?? 0))
    .orderBy('invitations.id', 'desc')
    .execute()

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

/** The user with the address of an invitation, if any. */
const invitedId = (eb: ExpressionBuilder<Database, 'invitations'>) =>
  eb
    .selectFrom('users')
    .select('users.id')
    .where((user) => user(user.fn('lower', ['users.email']), '=', user.ref('invitations.email')))
    .as('invitedId')

/** Also notifies the user with the address, if any, and returns their id. */
export async function insertInvitation(db: Db, { projectId, ...row }: NewInvitationRow) {
  const sent = await db
    .insertInto('invitations')
    .values({ ...row, projectId, kind: projectId === null ? 'organization' : 'project', expiresAt })
    .returning((eb) => ['id', invitedId(eb)])
    .executeTakeFirstOrThrow()
  await notifyOfInvitation(db, { ...sent, projectId, invitedBy: row.invitedBy })
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

const closing = (db: Db, status: 'accepted' | 'declined' | 'revoked') =>
  db.updateTable('invitations').set({ status })

const revoking = (db: Db, organizationId: number) =>
  closing(db, 'revoked').where('organizationId', '=', organizationId).where('status', '=', sql.lit('pending'))

/** Revokes the pending invitation of the same address to the same organization or project. */
export const revokePending = (db: Db, { organizationId, projectId, email }: Invited) =>
  closeInvitations(
    db,
    revoking(db, organizationId)
      .where('projectId', projectId === null ? 'is' : '=', projectId)
      .where('email', '=', email),
  )

/** @returns the user with its address, if any; undefined if no such invitation is pending */
export const revokeInvitation = (db: Db, organizationId: number, invitationId: number) =>
  inTransaction(db, async (tx) => {
    const [revoked] = await closeInvitations(tx, revoking(tx, organizationId).where('id', '=', invitationId))
    return revoked
  })

/** Closes an invitation that was answered. */
export const closeInvitation = (db: Db, invitationId: number, status: 'accepted' | 'declined') =>
  closeInvitations(db, closing(db, status).where('id', '=', invitationId))

/** Also deletes the notifications of the invitations at once. */
async function closeInvitations(db: Db, update: ReturnType<typeof closing>) {
  const closed = await update.returning((eb) => ['id', invitedId(eb)]).execute()
  await deleteInvitationNotifications(
    db,
    closed.map(({ id }) => id),
  )
  return closed
}

/** Restarts the validity period of a pending invitation, expired or not. */
export function renewInvitation(db: Db, organizationId: number, invitationId: number) {
  return db
    .updateTable('invitations')
    .set({ expiresAt })
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
  const members = (eb: ExpressionBuilder<Database, 'users'>) =>
    projectId === null
      ? eb.selectFrom('organizationMembers').select('userId').where('organizationId', '=', organizationId)
      : eb.selectFrom('projectMembers').select('userId').where('projectId', '=', projectId)
  const member = await db
    .selectFrom('users')
    .select('id')
    .where((eb) => eb(eb.fn('lower', ['email']), '=', email))
    .where((eb) => eb('id', 'in', members(eb)))
    .executeTakeFirst()
  return member !== undefined
}
