import { avatarAddress } from './avatar'
import { newTaskValues } from './task'

/*
 * The examples of the REST document tell one story: Eve moves house with Marek, beside their work for North Garden.
 */

export const avatar = avatarAddress('9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08')

export const eve = { id: 1, username: 'eve', firstName: 'Eve', lastName: 'Adler', avatar }
export const marek = { id: 2, username: 'marek', firstName: 'Marek', lastName: null, avatar: null }
export const northGarden = { id: 1, name: 'North Garden', slug: 'north-garden' }
export const houseMove = { id: 1, name: 'House move' }
const houseMoveKey = 'HM'
export const books = { id: 1, title: 'Pack the books' }
export const team = { id: 1, name: 'Growers' }
export const monday = '2026-11-16T08:00:00.000Z'
export const tuesday = '2026-11-17T09:30:00.000Z'
export const deadline = '2026-11-20T22:59:00.000Z'
export const token = 'q7Jm0Zt1WcR4nYxKp2Ls9VdBfGhTuEaO3iN6kM8XjCw'
export const password = 'correct horse battery'
export const code = '492039'
export const recoveryCodes = ['k3x9w-7hq2m', 'p4t8z-2ncv6']

export const user = {
  ...eve,
  email: 'eve@example.org',
  totpEnabled: false,
  emailProven: true,
  hasPassword: true,
  assignmentMails: true,
  timeZone: 'Europe/Berlin',
  weekStart: 'monday',
  dailyMailAt: null,
  reminderLeadHours: 24,
  createdAt: monday,
}

export const task = {
  ...newTaskValues,
  ...books,
  number: 12,
  description: 'Small boxes: paper is heavy.',
  status: 'todo',
  laneId: 1,
  rank: null,
  priority: 'high',
  dueDate: deadline,
  dueAllDay: true,
  dueDay: '2026-11-20',
  assignedTo: eve.id,
  projectId: houseMove.id,
  createdAt: monday,
  updatedAt: tuesday,
  finishedAt: null,
  version: 2,
  labels: [1],
  serviceUnits: 1,
  comments: 1,
  checklist: { done: 1, total: 2 },
  files: 1,
  blockedBy: 1,
  parts: null,
  cover: 1,
  assignee: eve,
  project: { ...houseMove, key: houseMoveKey, organization: { name: northGarden.name } },
}

export const lane = {
  id: 1,
  projectId: houseMove.id,
  name: 'To Do',
  status: 'todo',
  limit: 5,
  position: 0,
}

export const project = {
  ...houseMove,
  key: houseMoveKey,
  description: 'Out by the end of the month.',
  status: 'active',
  userId: eve.id,
  organizationId: northGarden.id,
  organization: northGarden,
  team,
  isPrivate: false,
  memberCount: 2,
  members: [eve, marek],
  memberRole: 'admin',
  projectRole: 'project_manager',
  colour: 'teal',
  icon: 'house',
  createdAt: monday,
  changedAt: tuesday,
  owner: { id: eve.id, username: eve.username },
  tasksByStatus: { todo: 3, in_progress: 1, review: 0, on_hold: 0, done: 2 },
  openTasks: 4,
  doneTasks: 2,
  overdueTasks: 1,
  archiveDoneAfterDays: 30,
  defaultOrder: 'due',
  estimateUnit: 'points',
  revision: 12,
  canEdit: true,
  canManage: true,
  access: { isOwner: true, isPersonal: false, memberRole: 'admin', organizationRole: 'member' },
}

export const invitation = {
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

export const changeEvent = {
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
