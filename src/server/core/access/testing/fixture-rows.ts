import { randomBytes } from 'node:crypto'
import type { OrganizationRole } from '@/domain/organization'
import type { PermissionRole } from '@/domain/project'
import { taskStatuses } from '@/domain/task'
import type { Db } from '../../../platform/database/database'
import type { ViewerKind } from './viewers'

/*
 * The rows of a fixture, with one statement a table: the tests of access make thousands of fixtures, and inserting the
 * rows one at a time took most of their time.
 */

export type Row = { id: number }

/** What somebody who owns nothing is in the organization, and in the project. */
const roles: Partial<Record<ViewerKind, { organization: OrganizationRole; project?: PermissionRole }>> = {
  'project admin': { organization: 'member', project: 'admin' },
  editor: { organization: 'member', project: 'editor' },
  reader: { organization: 'member', project: 'read' },
  'organization admin': { organization: 'admin' },
  'organization member': { organization: 'member' },
}

export async function insertRows(db: Db, viewerKind: ViewerKind) {
  const isPersonal = viewerKind === 'personal owner'
  const person = rowByRow(await insertUsers(db, 7))
  const people = {
    owner: person(),
    organizationMember: person(),
    member: person(),
    adminMember: person(),
    inviter: person(),
    stranger: person(),
  }
  const other = person()
  const viewer = viewerOf(viewerKind, people.owner, other)

  const nextOrganization = rowByRow(await insertOrganizations(db, 3))
  const organizations = {
    organization: nextOrganization(),
    ownOrganization: nextOrganization(),
    foreignOrganization: nextOrganization(),
  }

  const ownOwner = viewer ?? people.stranger
  const nextProject = rowByRow(
    await insertProjects(db, [
      { owner: people.owner, organization: isPersonal ? null : organizations.organization },
      { owner: people.stranger, organization: null },
      { owner: ownOwner, organization: null },
    ]),
  )
  const projects = { project: nextProject(), foreignProject: nextProject(), ownProject: nextProject() }
  const rows = { ...people, ...organizations, ...projects, viewer, other }
  await insertMembers(db, rows, viewerKind)
  return rows
}

type Rows = Awaited<ReturnType<typeof insertRows>>

function viewerOf(kind: ViewerKind, owner: Row, other: Row) {
  if (kind === 'signed out') return null
  return kind === 'owner' || kind === 'personal owner' ? owner : other
}

async function insertMembers(db: Db, rows: Rows, viewerKind: ViewerKind) {
  const role = roles[viewerKind]
  const member = ({ id }: Row, as: OrganizationRole, organization = rows.organization) => ({
    organizationId: organization.id,
    userId: id,
    role: as,
  })
  const { owner, organizationMember, member: ofProject, adminMember, viewer } = rows
  await db
    .insertInto('organizationMembers')
    .values([
      ...[owner, organizationMember, ofProject, adminMember].map((each) => member(each, 'member')),
      member(rows.inviter, 'admin'),
      ...(role ? [member(rows.other, role.organization)] : []),
      ...(viewer ? [member(viewer, 'member', rows.ownOrganization)] : []),
    ])
    .execute()

  const inProject = ({ id }: Row, permissionRole: PermissionRole, project = rows.project) => ({
    projectId: project.id,
    userId: id,
    permissionRole,
  })
  await db
    .insertInto('projectMembers')
    .values([
      inProject(owner, 'admin'),
      inProject(rows.stranger, 'admin', rows.foreignProject),
      inProject(viewer ?? rows.stranger, 'admin', rows.ownProject),
      ...(viewerKind === 'personal owner'
        ? []
        : [inProject(ofProject, 'read'), inProject(adminMember, 'admin')]),
      ...(role?.project ? [inProject(rows.other, role.project)] : []),
    ])
    .execute()
}

/** One of the viewer's own, one that somebody else shares with the project, and one of that person alone. */
export async function insertViews(db: Db, project: Row, { own, foreign }: { own: Row; foreign: Row }) {
  const view = ({ id }: Row, shared: boolean) => ({
    userId: id,
    projectId: project.id,
    name: unique('view'),
    query: 'due=overdue',
    shared,
  })
  const views = [view(own, false), view(foreign, true), view(foreign, false)]
  const next = rowByRow(await db.insertInto('views').values(views).returning('id').execute())
  return { view: next(), sharedView: next(), foreignView: next() }
}

/** One of a status that has another lane. */
export async function insertLane(db: Db, { id: projectId }: Row) {
  const lanes = db.selectFrom('lanes').select('id').where('projectId', '=', projectId)
  const first = await lanes.orderBy('position').limit(1).executeTakeFirstOrThrow()
  const added = await db
    .insertInto('lanes')
    .values({ projectId, name: unique('lane'), status: 'todo', position: taskStatuses.length })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { first, added }
}

/** One of the viewer's own and one of somebody else. */
export async function insertComments(db: Db, task: Row, { own, foreign }: { own: Row; foreign: Row }) {
  const comments = [own, foreign].map(({ id }) => ({
    taskId: task.id,
    userId: id,
    content: unique('comment'),
  }))
  await db.updateTable('tasks').set({ comments: comments.length }).where('id', '=', task.id).execute()
  const next = rowByRow(await db.insertInto('comments').values(comments).returning('id').execute())
  return { comment: next(), foreignComment: next() }
}

/** Two of the project, and one of another. */
export async function insertLabels(db: Db, project: Row, foreignProject: Row) {
  const labels = [project, project, foreignProject].map(({ id }) => ({
    projectId: id,
    name: unique('label'),
    colour: 'teal' as const,
  }))
  const next = rowByRow(await db.insertInto('labels').values(labels).returning('id').execute())
  return { label: next(), otherLabel: next(), foreignLabel: next() }
}

/** One that the viewer has sent and one of somebody else, both read and not run. */
export async function insertImports(db: Db, { own, foreign }: { own: Row; foreign: Row }) {
  const reading = {
    from: 'pasted lines',
    exportedAt: null,
    projects: [{ name: 'Pasted tasks', tasks: 1 }],
    lists: [{ project: 0, name: 'To Do', tasks: 1, archived: false, limit: null, status: 'todo' as const }],
    people: [],
    counts: { tasks: 1, labels: 0, comments: 0, checklists: 0, files: 0 },
    columns: [],
    csvFormat: null,
    dateOrder: null,
    problems: [],
    problemCount: 0,
  }
  const values = [own, foreign].map(({ id }) => ({
    userId: id,
    source: 'text' as const,
    state: 'preview' as const,
    fileName: 'garden.txt',
    fileSize: 3,
    reading,
  }))
  const next = rowByRow(await db.insertInto('imports').values(values).returning('id').execute())
  return { ownImport: next(), foreignImport: next() }
}

const unique = (what: string) => `${what}-${randomBytes(6).toString('hex')}`

const times = <Item>(count: number, item: () => Item) => Array.from({ length: count }, item)

/** @returns a function that returns the next row each time */
function rowByRow<Item>(rows: Item[]) {
  const left = rows.values()
  return () => {
    const { value } = left.next()
    if (value === undefined) throw new Error('Fewer rows were inserted than are used')
    return value
  }
}

function insertUsers(db: Db, count: number) {
  const user = (username: string) => ({ username, email: `${username}@example.org`, passwordHash: null })
  const users = times(count, () => user(unique('person')))
  return db.insertInto('users').values(users).returning('id').execute()
}

function insertOrganizations(db: Db, count: number) {
  const organizations = times(count, () => unique('organization')).map((name) => ({ name, slug: name }))
  return db.insertInto('organizations').values(organizations).returning(['id', 'slug']).execute()
}

function insertProjects(db: Db, projects: { owner: Row; organization: Row | null }[]) {
  const values = projects.map(({ owner, organization }) => ({
    name: unique('project'),
    userId: owner.id,
    organizationId: organization?.id ?? null,
  }))
  return db.insertInto('projects').values(values).returning(['id', 'key']).execute()
}
