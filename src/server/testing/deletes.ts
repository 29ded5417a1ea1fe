import type { FullOrganization } from './full-organization'
import type { Row } from './schema-catalog'
import type { TestClient } from './test-client'

export type Delete = {
  what: string
  procedure: string
  who: (all: FullOrganization) => TestClient
  input: (all: FullOrganization) => Record<string, unknown>
  /** Foreign keys of which no row can reference these rows. */
  unreferenced?: readonly string[]
  /** The rows that are gone afterwards. */
  gone: (all: FullOrganization) => Row[]
}

const byAdmin = ({ admin }: FullOrganization) => admin
const byOtherMember = ({ organizationMember }: FullOrganization) => organizationMember

const projectRow = ({ project }: FullOrganization): Row => ({ table: 'projects', key: { id: project.id } })
const taskRow = ({ task }: FullOrganization): Row => ({ table: 'tasks', key: { id: task.id } })
const teamRow = ({ organization, team }: FullOrganization): Row => ({
  table: 'teams',
  key: { organization_id: organization.id, id: team.id },
})
const membershipsOfOtherMember = ({
  organizationMember,
  project,
  another,
  transferred,
}: FullOrganization): Row[] =>
  [project, another, transferred].map(({ id }) => ({
    table: 'project_members',
    key: { project_id: id, user_id: organizationMember.id },
  }))
const otherMemberRow = ({ organization, organizationMember }: FullOrganization): Row => ({
  table: 'organization_members',
  key: { organization_id: organization.id, user_id: organizationMember.id },
})

/** Sessions of browsers have none. */
const ofTokens = ['tokens_session_id_fkey']
const tokenRows = ({ token }: FullOrganization): Row[] => [
  { table: 'sessions', key: { id: token.id } },
  { table: 'tokens', key: { session_id: token.id } },
]

/** Every delete of the product except that of an organization. */
export const deletes: Delete[] = [
  {
    what: 'a project',
    procedure: 'project.delete',
    who: byAdmin,
    input: ({ project }) => ({ projectId: project.id }),
    gone: (all) => [projectRow(all), taskRow(all), ...membershipsOfOtherMember(all).slice(0, 1)],
  },
  {
    what: 'a task',
    procedure: 'task.delete',
    who: byOtherMember,
    input: ({ task }) => ({ taskId: task.id }),
    gone: (all) => [taskRow(all)],
  },
  {
    what: 'one of several tasks',
    procedure: 'task.deleteMany',
    who: byOtherMember,
    input: ({ task, project }) => ({ projectId: project.id, taskIds: [task.id] }),
    gone: (all) => [taskRow(all)],
  },
  {
    what: 'a comment',
    procedure: 'comment.delete',
    who: byOtherMember,
    input: ({ comment }) => ({ commentId: comment.id }),
    gone: ({ comment }) => [{ table: 'comments', key: { id: comment.id } }],
  },
  {
    what: 'an item of a checklist',
    procedure: 'checklist.delete',
    who: byOtherMember,
    input: ({ item }) => ({ itemId: item.id }),
    gone: ({ item }) => [{ table: 'checklist_items', key: { id: item.id } }],
  },
  {
    what: 'a file',
    procedure: 'file.delete',
    who: byOtherMember,
    input: ({ file }) => ({ fileId: file.id }),
    gone: ({ file: { id, taskId } }) => [{ table: 'files', key: { id, task_id: taskId, picture_id: id } }],
  },
  {
    what: 'a reaction',
    procedure: 'comment.unreact',
    who: byAdmin,
    input: ({ comment }) => ({ commentId: comment.id, emoji: '👍' }),
    gone: ({ comment, admin }) => [
      { table: 'comment_reactions', key: { comment_id: comment.id, user_id: admin.id } },
    ],
  },
  {
    what: 'a lane',
    procedure: 'lane.delete',
    who: byAdmin,
    input: ({ lane, otherLane }) => ({ laneId: lane.id, moveTo: otherLane.id }),
    gone: ({ lane, project }) => [
      { table: 'lanes', key: { id: lane.id, project_id: project.id, status: 'todo' } },
    ],
  },
  {
    what: 'a label',
    procedure: 'label.delete',
    who: byOtherMember,
    input: ({ label }) => ({ labelId: label.id }),
    gone: ({ label }) => [{ table: 'labels', key: { id: label.id } }],
  },
  {
    what: 'a label that is merged into another one',
    procedure: 'label.merge',
    who: byOtherMember,
    input: ({ label, otherLabel }) => ({ labelId: label.id, intoLabelId: otherLabel.id }),
    gone: ({ label }) => [{ table: 'labels', key: { id: label.id } }],
  },
  {
    what: 'a team',
    procedure: 'team.delete',
    who: byAdmin,
    input: ({ organization, team }) => ({ slug: organization.slug, teamId: team.id }),
    gone: (all) => [teamRow(all)],
  },
  {
    what: 'a project member who is removed',
    procedure: 'projectMember.remove',
    who: byAdmin,
    input: ({ project, organizationMember }) => ({ projectId: project.id, memberId: organizationMember.id }),
    gone: (all) => membershipsOfOtherMember(all).slice(0, 1),
  },
  {
    what: 'a project member who leaves',
    procedure: 'projectMember.remove',
    who: byOtherMember,
    input: ({ project, organizationMember }) => ({ projectId: project.id, memberId: organizationMember.id }),
    gone: (all) => membershipsOfOtherMember(all).slice(0, 1),
  },
  {
    what: 'an organization member who is removed',
    procedure: 'organization.removeMember',
    who: byAdmin,
    input: ({ organization, organizationMember }) => ({
      slug: organization.slug,
      memberId: organizationMember.id,
    }),
    gone: (all) => [otherMemberRow(all), ...membershipsOfOtherMember(all)],
  },
  {
    what: 'an organization member who leaves',
    procedure: 'organization.removeMember',
    who: byOtherMember,
    input: ({ organization, organizationMember }) => ({
      slug: organization.slug,
      memberId: organizationMember.id,
    }),
    gone: (all) => [otherMemberRow(all), ...membershipsOfOtherMember(all)],
  },
  {
    what: 'the memberships of a project that is moved',
    procedure: 'project.update',
    who: byAdmin,
    input: ({ project }) => ({ projectId: project.id, organizationId: null }),
    gone: (all) => membershipsOfOtherMember(all).slice(0, 1),
  },
  {
    what: 'nothing of a transferred project',
    procedure: 'project.update',
    who: byAdmin,
    input: ({ project, organizationMember }) => ({ projectId: project.id, userId: organizationMember.id }),
    gone: () => [],
  },
  {
    what: 'a pending invitation',
    procedure: 'invitation.revoke',
    who: byAdmin,
    input: ({ organization, invitation }) => ({ slug: organization.slug, invitationId: invitation.id }),
    // It remains, as revoked.
    gone: () => [],
  },
  {
    what: 'a saved view',
    procedure: 'view.delete',
    who: byOtherMember,
    input: ({ view }) => ({ viewId: view.id }),
    gone: ({ view }) => [{ table: 'views', key: { id: view.id } }],
  },
  {
    what: 'an import',
    procedure: 'import.delete',
    who: byOtherMember,
    input: ({ sent }) => ({ importId: sent.id }),
    gone: ({ sent }) => [{ table: 'imports', key: { id: sent.id } }],
  },
  {
    what: 'the address of a calendar',
    procedure: 'feed.delete',
    who: byOtherMember,
    input: ({ feed }) => ({ feedId: feed.id }),
    gone: ({ feed }) => [{ table: 'feeds', key: { id: feed.id } }],
  },
  {
    what: 'a connected account',
    procedure: 'aeroAuth.disconnect',
    who: byOtherMember,
    input: ({ connectedAccount }) => ({ accountId: connectedAccount.id }),
    gone: ({ connectedAccount }) => [{ table: 'oauth_accounts', key: { id: connectedAccount.id } }],
  },
  {
    what: 'a session',
    procedure: 'session.end',
    who: byOtherMember,
    input: ({ session }) => ({ sessionId: session.id }),
    unreferenced: ofTokens,
    gone: ({ session }) => [{ table: 'sessions', key: { id: session.id } }],
  },
  {
    what: 'all other sessions',
    procedure: 'session.endOthers',
    who: byOtherMember,
    input: () => ({}),
    unreferenced: ofTokens,
    gone: ({ session }) => [{ table: 'sessions', key: { id: session.id } }],
  },
  {
    what: 'a token',
    procedure: 'token.delete',
    who: byOtherMember,
    input: ({ token }) => ({ tokenId: token.id }),
    gone: tokenRows,
  },
  {
    what: 'all sessions and tokens, by changing the password',
    procedure: 'password.change',
    who: byOtherMember,
    input: ({ organizationMember }) => ({
      currentPassword: organizationMember.password,
      newPassword: 'another horse battery',
    }),
    unreferenced: ofTokens,
    gone: (all) => [{ table: 'sessions', key: { id: all.session.id } }, ...tokenRows(all)],
  },
  {
    what: 'a picture of a person',
    procedure: 'account.removeAvatar',
    who: byOtherMember,
    input: () => ({}),
    gone: ({ organizationMember }) => [{ table: 'avatars', key: { user_id: organizationMember.id } }],
  },
  {
    what: 'a second factor',
    procedure: 'twoFactor.disable',
    who: byOtherMember,
    input: ({ code }) => ({ token: code() }),
    gone: ({ organizationMember }) => [
      { table: 'two_factor_secrets', key: { user_id: organizationMember.id } },
    ],
  },
]

/** An organization with projects cannot be deleted. */
export const deleteOfOrganization: Delete = {
  what: 'an organization',
  procedure: 'organization.delete',
  who: byAdmin,
  input: ({ organization }) => ({ slug: organization.slug, name: organization.slug }),
  gone: (all) => [
    { table: 'organizations', key: { id: all.organization.id } },
    { table: 'invitations', key: { id: all.invitation.id } },
    teamRow(all),
    otherMemberRow(all),
  ],
}
