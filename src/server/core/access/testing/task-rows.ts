import type { Fixture } from './fixtures'
import { inProject, nothing, onTask, type Rows } from './row'

const weekly = { rule: 'FREQ=WEEKLY;BYDAY=MO', from: 'due' }

export const taskRows: Rows = {
  'task.list': { input: inProject, statuses: '222223331' },
  'task.list: the first of each lane': {
    input: (fixture) => ({ ...inProject(fixture), perLane: 20 }),
    statuses: '222223331',
  },
  'task.filtered': { input: inProject, statuses: '222223331' },
  'task.filtered: of one status, assignee and due date': {
    input: (fixture) => ({
      ...inProject(fixture),
      status: 'todo',
      assignee: fixture.memberId,
      due: 'overdue',
      limit: 500,
    }),
    statuses: '222223331',
  },
  'task.filtered: due today': {
    input: (fixture) => ({ ...inProject(fixture), due: 'today' }),
    statuses: '222223331',
  },
  'task.create': { input: (fixture) => ({ ...inProject(fixture), title: 'New' }), statuses: '222233331' },
  // A personal project has no other members to assign a task to.
  'task.create: with every field': {
    input: (fixture) => ({
      ...inProject(fixture),
      title: 'New',
      description: 'Beds',
      status: 'todo',
      laneId: fixture.laneId,
      priority: 'high',
      dueDate: '2030-01-01T09:00:00.000Z',
      dueAllDay: true,
      dueDay: '2030-01-01',
      startDate: '2029-12-24',
      estimate: 2.5,
      assignedTo: fixture.memberId,
      labels: [fixture.labelId],
      repeat: weekly,
    }),
    statuses: '242233331',
  },
  'task.mine': { input: nothing, statuses: '222222221' },
  'task.mineBegun': { input: nothing, statuses: '222222221' },
  'task.search': { input: nothing, statuses: '222222221' },
  'task.search: by every filter, in groups': {
    input: (fixture) => ({ ...everyFilter(fixture), sort: '-title', group: 'label', limit: 200 }),
    statuses: '222222221',
  },
  'task.search: what is due this month, by assignee': {
    input: () => ({ due: 'thisMonth,overdue,2026-11-01..', sort: 'assignee', group: 'due' }),
    statuses: '222222221',
  },
  'task.search: after a cursor of another search': {
    input: () => ({ cursor: 'nonsense' }),
    statuses: '444444441',
  },
  'task.searchSummary': { input: nothing, statuses: '222222221' },
  'task.searchSummary: by every filter, in groups': {
    input: (fixture) => ({ ...everyFilter(fixture), group: 'assignee' }),
    statuses: '222222221',
  },
  'task.get': { input: onTask, statuses: '222223331' },
  // An id finds no task for people who may not read it.
  'task.byShortId': { input: ({ shortId }) => ({ shortId }), statuses: '222224441' },
  'task.update: title': {
    input: (fixture) => ({ ...onTask(fixture), title: 'New' }),
    statuses: '222233331',
  },
  'task.update: title, of a version': {
    input: (fixture) => ({ ...onTask(fixture), title: 'New', version: 1 }),
    statuses: '222233331',
  },
  'task.update: description': {
    input: (fixture) => ({ ...onTask(fixture), description: 'New' }),
    statuses: '222233331',
  },
  'task.update: status': {
    input: (fixture) => ({ ...onTask(fixture), status: 'done' }),
    statuses: '222233331',
  },
  'task.update: laneId': {
    input: (fixture) => ({ ...onTask(fixture), laneId: fixture.laneId }),
    statuses: '222233331',
  },
  'task.update: afterTaskId': {
    input: (fixture) => ({ ...onTask(fixture), afterTaskId: null }),
    statuses: '222233331',
  },
  'task.update: priority': {
    input: (fixture) => ({ ...onTask(fixture), priority: 'high' }),
    statuses: '222233331',
  },
  'task.update: dueDate': {
    input: (fixture) => ({ ...onTask(fixture), dueDate: null }),
    statuses: '222233331',
  },
  'task.update: dueAllDay': {
    input: (fixture) => ({ ...onTask(fixture), dueAllDay: false }),
    statuses: '222233331',
  },
  'task.update: dueDay': {
    input: (fixture) => ({ ...onTask(fixture), dueDay: '2030-01-01' }),
    statuses: '222233331',
  },
  'task.update: startDate': {
    input: (fixture) => ({ ...onTask(fixture), startDate: '2020-01-01' }),
    statuses: '222233331',
  },
  'task.update: estimate': {
    input: (fixture) => ({ ...onTask(fixture), estimate: 3 }),
    statuses: '222233331',
  },
  'task.update: assignedTo': {
    input: (fixture) => ({ ...onTask(fixture), assignedTo: fixture.memberId }),
    statuses: '242233331',
  },
  'task.update: labels': {
    input: (fixture) => ({ ...onTask(fixture), labels: [fixture.labelId] }),
    statuses: '222233331',
  },
  'task.update: labels, of another project': {
    input: (fixture) => ({ ...onTask(fixture), labels: [fixture.foreignLabelId] }),
    statuses: '444433331',
  },
  // Only a done task can be archived.
  'task.update: archived': {
    input: (fixture) => ({ ...onTask(fixture), archived: true }),
    statuses: '444433331',
  },
  'task.update: repeat': {
    input: (fixture) => ({ ...onTask(fixture), repeat: weekly }),
    statuses: '222233331',
  },
  'task.update: cover': {
    input: (fixture) => ({ ...onTask(fixture), cover: fixture.fileId }),
    statuses: '222233331',
  },
  'task.update: archived, taken back': {
    input: (fixture) => ({ ...onTask(fixture), archived: false }),
    statuses: '222233331',
  },
  'task.updateMany': {
    input: (fixture) => ({ ...inProject(fixture), taskIds: [fixture.taskId], changes: { status: 'done' } }),
    statuses: '222233331',
  },
  'task.updateMany: with every field': {
    input: (fixture) => ({
      ...inProject(fixture),
      taskIds: [fixture.taskId],
      versions: [1],
      changes: {
        status: 'done',
        priority: 'high',
        dueDate: null,
        startDate: null,
        estimate: null,
        assignedTo: fixture.memberId,
        labels: [fixture.labelId],
        addLabels: [fixture.otherLabelId],
        removeLabels: [fixture.labelId],
        archived: true,
        afterTaskId: null,
      },
    }),
    statuses: '242233331',
  },
  'task.updateMany: laneId': {
    input: (fixture) => ({
      ...inProject(fixture),
      taskIds: [fixture.taskId],
      changes: { laneId: fixture.laneId },
    }),
    statuses: '222233331',
  },
  // The task alone is rejected: the call itself is allowed.
  'task.updateMany: a task that is not done, archived': {
    input: (fixture) => ({ ...inProject(fixture), taskIds: [fixture.taskId], changes: { archived: true } }),
    statuses: '222233331',
  },
  'task.deleteMany': {
    input: (fixture) => ({ ...inProject(fixture), taskIds: [fixture.taskId] }),
    statuses: '222233331',
  },
  'task.move': {
    input: (fixture) => ({ ...onTask(fixture), projectId: fixture.ownProjectId }),
    statuses: '222233331',
  },
  'task.move: to a project of others': {
    input: (fixture) => ({ ...onTask(fixture), projectId: fixture.foreignProjectId }),
    statuses: '333333331',
  },
  'task.nextDates': { input: onTask, statuses: '222223331' },
  'task.nextDates: of a rule before it is saved': {
    input: (fixture) => ({ ...onTask(fixture), ...weekly, count: 2, until: '2031-01-01', left: 5 }),
    statuses: '222223331',
  },
  // The task does not repeat: the call itself is allowed.
  'task.skip': { input: onTask, statuses: '444433331' },
  'task.duplicate': { input: onTask, statuses: '222233331' },
  'task.movePreview': {
    input: (fixture) => ({ ...onTask(fixture), projectId: fixture.ownProjectId }),
    statuses: '222233331',
  },
  'task.movePreview: to a project of others': {
    input: (fixture) => ({ ...onTask(fixture), projectId: fixture.foreignProjectId }),
    statuses: '333333331',
  },
  'task.moveMany': {
    input: (fixture) => ({
      ...inProject(fixture),
      taskIds: [fixture.taskId],
      toProjectId: fixture.ownProjectId,
    }),
    statuses: '222233331',
  },
  'task.moveMany: to a project of others': {
    input: (fixture) => ({
      ...inProject(fixture),
      taskIds: [fixture.taskId],
      toProjectId: fixture.foreignProjectId,
    }),
    statuses: '333333331',
  },
  'task.moveManyPreview': {
    input: (fixture) => ({
      ...inProject(fixture),
      taskIds: [fixture.taskId],
      toProjectId: fixture.ownProjectId,
    }),
    statuses: '222233331',
  },
  'task.delete': { input: onTask, statuses: '222233331' },
  'serviceUnit.list': { input: onTask, statuses: '222223331' },
  'serviceUnit.list: earlier': {
    input: (fixture) => ({ ...onTask(fixture), before: Number.MAX_SAFE_INTEGER }),
    statuses: '222223331',
  },
  'serviceUnit.create': {
    input: (fixture) => ({ ...onTask(fixture), content: 'New' }),
    statuses: '222233331',
  },
  'history.task': { input: onTask, statuses: '222223331' },
  'history.task: earlier': {
    input: (fixture) => ({ ...onTask(fixture), before: Number.MAX_SAFE_INTEGER }),
    statuses: '222223331',
  },
}

function everyFilter({ projectId, organizationId, labelId }: Fixture) {
  return {
    project: String(projectId),
    organization: String(organizationId),
    assignee: 'me,nobody',
    status: 'todo',
    label: String(labelId),
    priority: 'medium,high',
    due: 'week,2029-12-31..',
    archived: true,
    blocked: false,
    q: 'sow',
  }
}
