import type { Fixture } from './fixtures'
import { inProject, nothing, type Rows } from './row'

// A template does not exist for people who cannot use it.
export const templateRows: Rows = {
  'template.list': { input: nothing, statuses: '222222221' },
  'template.list: of tasks': { input: () => ({ kind: 'task' }), statuses: '222222221' },
  'template.create': {
    input: ({ projectId }) => ({ kind: 'project', name: 'Week', from: projectId }),
    statuses: '222223331',
  },
  'template.create: of a task': {
    input: ({ taskId }) => ({ kind: 'task', name: 'Sow', from: taskId, parts: ['dates'] }),
    statuses: '222223331',
  },
  'template.create: for an organization': {
    input: ({ projectId, organizationId }) => ({
      kind: 'project',
      name: 'Week',
      from: projectId,
      organizationId,
    }),
    statuses: '222223331',
  },
  'template.create: for an organization of others': {
    input: ({ projectId, foreignOrganizationId: organizationId }) => ({
      kind: 'project',
      name: 'Week',
      from: projectId,
      organizationId,
    }),
    statuses: '333333331',
  },
  'template.update': { input: (fixture) => ({ ...own(fixture), name: 'Weeks' }), statuses: '222222221' },
  'template.update: one of an organization': {
    input: (fixture) => ({ ...ofOrganization(fixture), name: 'Weeks' }),
    statuses: '333332341',
  },
  'template.delete': { input: own, statuses: '222222221' },
  'template.delete: one of an organization': { input: ofOrganization, statuses: '333332341' },
  'template.addTask': {
    input: (fixture) => ({
      ...inProject(fixture),
      templateId: fixture.taskTemplateId,
      title: 'Sow',
    }),
    statuses: '222233331',
  },
  'template.addTask: laneId': {
    input: (fixture) => ({
      ...inProject(fixture),
      templateId: fixture.taskTemplateId,
      laneId: fixture.laneId,
    }),
    statuses: '222233331',
  },
}

function own({ templateId }: Fixture) {
  return { templateId }
}

function ofOrganization({ organizationTemplateId }: Fixture) {
  return { templateId: organizationTemplateId }
}
