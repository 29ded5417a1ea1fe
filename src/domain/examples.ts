/*
 * The examples of the REST document tell one story: Eve moves house with Marek, beside their work for North Garden. A
 * test validates every example against its schema.
 */

const eve = { id: 1, username: 'eve', firstName: 'Eve', lastName: 'Adler' }
const marek = { id: 2, username: 'marek', firstName: 'Marek', lastName: null }
const northGarden = { id: 1, name: 'North Garden', slug: 'north-garden' }
const houseMove = { id: 1, name: 'House move' }
const books = { id: 1, title: 'Pack the books' }
const team = { id: 1, name: 'Growers' }
const monday = '2026-11-16T08:00:00.000Z'
const tuesday = '2026-11-17T09:30:00.000Z'
const deadline = '2026-11-20T22:59:00.000Z'
const token = 'q7Jm0Zt1WcR4nYxKp2Ls9VdBfGhTuEaO3iN6kM8XjCw'
const password = 'correct horse battery'
const code = '492039'
const recoveryCodes = ['k3x9w-7hq2m', 'p4t8z-2ncv6']

const user = {
  ...eve,
  email: 'eve@example.org',
  avatar: null,
  totpEnabled: false,
  emailProven: true,
  hasPassword: true,
  assignmentMails: true,
  createdAt: monday,
}

const task = {
  ...books,
  description: 'Small boxes: paper is heavy.',
  status: 'todo',
  priority: 'high',
  dueDate: deadline,
  archived: false,
  assignedTo: eve.id,
  projectId: houseMove.id,
  createdAt: monday,
  updatedAt: tuesday,
  finishedAt: null,
  version: 2,
  serviceUnits: 1,
  assignee: eve,
  project: { ...houseMove, organization: { name: northGarden.name } },
}

const project = {
  ...houseMove,
  description: 'Out by the end of the month.',
  status: 'active',
  userId: eve.id,
  organizationId: northGarden.id,
  organization: northGarden,
  team,
  isPrivate: false,
  memberCount: 2,
  memberRole: 'admin',
  projectRole: 'project_manager',
  createdAt: monday,
  owner: { id: eve.id, username: eve.username },
  tasksByStatus: { todo: 3, in_progress: 1, review: 0, on_hold: 0, done: 2 },
  openTasks: 4,
  doneTasks: 2,
  overdueTasks: 1,
  archiveDoneAfterDays: 30,
  revision: 12,
  canEdit: true,
  canManage: true,
}

const invitation = {
  status: 'pending',
  organization: { name: northGarden.name, slug: northGarden.slug },
  project: houseMove,
  role: 'read',
  projectRole: 'contributor',
  email: 'marek@example.org',
  invitedBy: { username: eve.username },
  message: 'Your van would help.',
  expiresAt: '2026-11-24T09:30:00.000Z',
}

const changeEvent = {
  type: 'change',
  projectId: houseMove.id,
  revision: project.revision,
  kind: 'task.changed',
  taskId: books.id,
  actorId: marek.id,
  task,
  tasks: null,
}

/** An example value for each schema of the REST document. */
const examples = {
  PersonName: eve,
  User: user,
  Registration: { email: user.email, username: eve.username, password },
  Credentials: { email: user.email, password, rememberMe: true },
  ProfilePatch: { firstName: 'Eve', lastName: 'Adler' },
  MailedToken: { token },
  EmailVerification: { token, password },
  AccountToVerify: { username: user.username, email: user.email },
  ResetRequest: { email: user.email },
  PasswordReset: { token, newPassword: password },
  PasswordChange: { currentPassword: password, newPassword: 'staple battery horse' },
  PasswordChoice: { newPassword: password },
  PasswordDraft: { password },
  PasswordJudgement: { isCommon: false },
  TwoFactorSetup: {
    qrCode: 'data:image/png;base64,iVBORw0KGgo=',
    secret: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP',
  },
  SecondFactor: { token: code },
  TwoFactorEnabled: { success: true, recoveryCodes },
  RenewedRecoveryCodes: { recoveryCodes },
  LinkCredentials: { email: user.email, password, linkToken: token, totpToken: code },
  AeroAuthCode: { totpToken: code },
  ConnectedAccount: { id: 1, provider: 'aeroauth', createdAt: monday },
  SignedInSession: {
    id: 1,
    browser: 'Firefox on Linux',
    address: '203.0.113.7',
    lastSeenAt: tuesday,
    current: true,
  },
  Organization: {
    ...northGarden,
    description: 'Vegetables for the north of the city.',
    website: 'https://north-garden.example',
    logo: null,
    role: 'admin',
    memberCount: 2,
    createdAt: monday,
  },
  NewOrganization: { name: northGarden.name, description: 'Vegetables for the north of the city.' },
  OrganizationPatch: { website: 'https://north-garden.example' },
  OrganizationDeletion: { name: northGarden.name },
  OrganizationMember: {
    ...marek,
    email: invitation.email,
    avatar: null,
    role: 'member',
    joinedAt: tuesday,
  },
  OrganizationMemberPatch: { role: 'admin' },
  Team: team,
  TeamName: { name: team.name },
  Invitation: invitation,
  SentInvitation: {
    ...invitation,
    id: 1,
    inviteUrl: `http://localhost:3000/invite/${token}`,
    mail: { state: 'handed_over', error: null },
    createdAt: tuesday,
  },
  NewOrganizationInvitation: { email: invitation.email, role: 'member', message: invitation.message },
  NewProjectInvitation: {
    email: invitation.email,
    permissionRole: invitation.role,
    projectRole: invitation.projectRole,
    message: invitation.message,
  },
  Project: project,
  NewProject: { name: houseMove.name, description: project.description },
  ProjectPatch: { name: houseMove.name, description: project.description },
  ProjectAdminInfo: {
    ...houseMove,
    description: project.description,
    status: project.status,
    organizationId: northGarden.id,
    organization: northGarden,
    owner: project.owner,
    memberCount: project.memberCount,
    createdAt: monday,
    canJoin: true,
  },
  MovePreview: { membersLosingAccess: 1, tasksUnassigned: 2 },
  ProjectMember: { ...marek, email: invitation.email, permissionRole: 'editor', projectRole: 'contributor' },
  NewProjectMember: { userId: marek.id, permissionRole: 'editor', projectRole: 'contributor' },
  ProjectMemberPatch: { permissionRole: 'editor' },
  Task: task,
  MyTask: { ...task, canEdit: true },
  NewTask: { title: books.title, priority: 'high', dueDate: deadline },
  TaskPatch: { status: 'done', version: task.version },
  TaskBatch: {
    taskIds: [books.id, 2],
    changes: { status: 'done', archived: true },
    versions: [task.version, 7],
  },
  ChangedTasks: {
    changed: [{ ...task, status: 'done', archived: true, finishedAt: tuesday }],
    refused: [{ id: 2, reason: 'This task was changed by someone else. Reload to see the latest version.' }],
  },
  TaskDeletion: { taskIds: [books.id, 2] },
  DeletedTasks: {
    deleted: [books.id],
    refused: [{ id: 2, reason: 'This task does not exist in this project.' }],
  },
  ServiceUnit: { id: 1, content: 'Two shelves are in boxes.', createdAt: tuesday, user: marek },
  NewServiceUnit: { content: 'Two shelves are in boxes.' },
  RecordedChange: {
    id: 31,
    project: houseMove,
    revision: project.revision,
    kind: changeEvent.kind,
    task: books,
    taskId: books.id,
    actor: marek,
    fields: { status: { from: 'todo', to: 'in_progress' } },
    at: tuesday,
  },
  Found: {
    projects: [{ ...houseMove, organization: northGarden.name, archived: false }],
    tasks: [{ ...books, status: task.status, archived: false, project: { ...houseMove, archived: false } }],
    organizations: [northGarden],
    people: [marek],
  },
  OpenEvent: { type: 'open', boards: [{ projectId: houseMove.id, revision: project.revision }] },
  ChangeEvent: changeEvent,
  ResetEvent: { type: 'reset', projectId: houseMove.id, revision: project.revision },
  LostEvent: { type: 'lost', projectId: houseMove.id },
  PresenceEvent: { type: 'presence', projectId: houseMove.id, people: [marek] },
  MineEvent: { type: 'mine', concerns: ['tasks'] },
  Success: { success: true },
}

/** Names a schema in the REST document and attaches its example. */
export const shape = (id: keyof typeof examples) => ({ id, examples: [examples[id]] })
