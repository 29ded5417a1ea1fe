import type { Fixture } from './fixtures'
import { inProject, nothing, type Rows } from './row'

export const projectRows: Rows = {
  'project.list': { input: nothing, statuses: '222222221' },
  'project.overdue': { input: nothing, statuses: '222222221' },
  'project.create': {
    input: () => ({ name: 'New', colour: 'teal', icon: 'sprout' }),
    statuses: '222222221',
  },
  'project.create: from a template': {
    input: () => ({ name: 'New', template: 'demo' }),
    statuses: '222222221',
  },
  'project.create: from a template of their own': {
    input: ({ templateId }) => ({ name: 'New', templateId }),
    statuses: '222222221',
  },
  // A template does not exist for people who cannot use it.
  'project.create: from a template of an organization': {
    input: ({ organizationTemplateId }) => ({ name: 'New', templateId: organizationTemplateId }),
    statuses: '222222241',
  },
  'project.create: with a key': {
    input: () => ({ name: 'New', key: 'new' }),
    statuses: '222222221',
  },
  'project.create: in an organization': {
    input: ({ organizationId }) => ({ name: 'New', description: 'Beds', organizationId }),
    statuses: '222222231',
  },
  'project.get': { input: inProject, statuses: '222223331' },
  'project.update: name': {
    input: (fixture) => ({ ...inProject(fixture), name: 'Renamed' }),
    statuses: '222332331',
  },
  'project.update: name, as seen': {
    input: (fixture) => ({ ...inProject(fixture), name: 'Renamed', seen: {} }),
    statuses: '222332331',
  },
  'project.update: key': {
    input: (fixture) => ({ ...inProject(fixture), key: 'BEDS' }),
    statuses: '222332331',
  },
  'project.update: description': {
    input: (fixture) => ({ ...inProject(fixture), description: 'Beds' }),
    statuses: '222332331',
  },
  'project.update: status': {
    input: (fixture) => ({ ...inProject(fixture), status: 'archived' }),
    statuses: '222332331',
  },
  'project.update: archiveDoneAfterDays': {
    input: (fixture) => ({ ...inProject(fixture), archiveDoneAfterDays: 30 }),
    statuses: '222332331',
  },
  'project.update: estimateUnit': {
    input: (fixture) => ({ ...inProject(fixture), estimateUnit: 'hours' }),
    statuses: '222332331',
  },
  'project.update: defaultOrder': {
    input: (fixture) => ({ ...inProject(fixture), defaultOrder: 'manual' }),
    statuses: '222332331',
  },
  'project.update: colour': {
    input: (fixture) => ({ ...inProject(fixture), colour: 'teal' }),
    statuses: '222332331',
  },
  'project.update: icon': {
    input: (fixture) => ({ ...inProject(fixture), icon: 'sprout' }),
    statuses: '222332331',
  },
  // A personal project has no organization, and so no teams.
  'project.update: teamId': {
    input: (fixture) => ({ ...inProject(fixture), teamId: fixture.teamId }),
    statuses: '242332331',
  },
  // A personal project has no other members to hand it over to.
  'project.update: userId': {
    input: (fixture) => ({ ...inProject(fixture), userId: fixture.adminMemberId }),
    statuses: '243333331',
  },
  'project.update: organizationId, to an organization of the mover': {
    input: (fixture) => ({ ...inProject(fixture), organizationId: fixture.ownOrganizationId }),
    statuses: '223332331',
  },
  'project.update: organizationId, to an organization of others': {
    input: (fixture) => ({ ...inProject(fixture), organizationId: fixture.foreignOrganizationId }),
    statuses: '333333331',
  },
  'project.update: organizationId, to Personal': {
    input: (fixture) => ({ ...inProject(fixture), organizationId: null }),
    statuses: '223333331',
  },
  'project.update: name, with a move': {
    input: (fixture) => ({ ...inProject(fixture), organizationId: fixture.ownOrganizationId, name: 'Moved' }),
    statuses: '223332331',
  },
  'project.copy': {
    input: (fixture) => ({ ...inProject(fixture), name: 'Copy', parts: ['tasks'], shiftDays: 7 }),
    statuses: '222223331',
  },
  'project.copy: to an organization': {
    input: (fixture) => ({
      ...inProject(fixture),
      name: 'Copy',
      organizationId: fixture.ownOrganizationId,
    }),
    statuses: '222223331',
  },
  'project.copy: to an organization of others': {
    input: (fixture) => ({
      ...inProject(fixture),
      name: 'Copy',
      organizationId: fixture.foreignOrganizationId,
    }),
    statuses: '333333331',
  },
  'project.delete': { input: inProject, statuses: '222332331' },
  'project.adminInfo': { input: inProject, statuses: '333332331' },
  'project.movePreview: to Personal': { input: inProject, statuses: '223333331' },
  'project.movePreview: to an organization of the mover': {
    input: (fixture) => ({ ...inProject(fixture), organizationId: fixture.ownOrganizationId }),
    statuses: '223332331',
  },
  'projectMember.list': { input: inProject, statuses: '222222331' },
  'projectMember.add': {
    input: (fixture) => ({ ...inProject(fixture), userId: fixture.organizationMemberId }),
    statuses: '242332331',
  },
  'projectMember.add: as admin': {
    input: (fixture) => ({
      ...inProject(fixture),
      userId: fixture.organizationMemberId,
      permissionRole: 'admin',
      projectRole: 'designer',
    }),
    statuses: '242332331',
  },
  'projectMember.update: permissionRole': {
    input: (fixture) => ({ ...onMember(fixture), permissionRole: 'admin' }),
    statuses: '242332331',
  },
  'projectMember.update: permissionRole, of the owner': {
    input: (fixture) => ({ ...inProject(fixture), memberId: fixture.ownerId, permissionRole: 'read' }),
    statuses: '444334331',
  },
  'projectMember.update: projectRole': {
    input: (fixture) => ({ ...onMember(fixture), projectRole: 'designer' }),
    statuses: '242332331',
  },
  'projectMember.remove: somebody else': { input: onMember, statuses: '242332331' },
  'projectMember.remove: the owner': {
    input: (fixture) => ({ ...inProject(fixture), memberId: fixture.ownerId }),
    statuses: '444334331',
  },
  // An owner stays a member; the organization's admin in this fixture is none.
  'projectMember.remove: oneself': {
    input: (fixture) => ({ ...inProject(fixture), memberId: fixture.viewerId }),
    statuses: '442224331',
  },
  'projectMember.remove: somebody else, with a successor': {
    input: (fixture) => ({ ...onMember(fixture), reassignTo: fixture.ownerId }),
    statuses: '242332331',
  },
  // People who leave hand over the tasks that they may edit.
  'projectMember.remove: oneself, with a successor': {
    input: (fixture) => ({ ...inProject(fixture), memberId: fixture.viewerId, reassignTo: fixture.ownerId }),
    statuses: '442233331',
  },
  'projectMember.removalPreview': { input: onMember, statuses: '222222331' },
  'projectMember.join': { input: inProject, statuses: '333332331' },
  'presence.list': { input: inProject, statuses: '222223331' },
  'presence.beat': { input: inProject, statuses: '222223331' },
  'history.project': { input: inProject, statuses: '222223331' },
  'history.project: earlier, filtered': {
    input: (fixture) => ({
      ...inProject(fixture),
      before: Number.MAX_SAFE_INTEGER,
      actor: `${fixture.viewerId},${fixture.ownerId}`,
      about: 'tasks,units,people,project',
    }),
    statuses: '222223331',
  },
  'history.activity': { input: nothing, statuses: '222222221' },
  'history.activity: earlier': { input: () => ({ before: Number.MAX_SAFE_INTEGER }), statuses: '222222221' },
  'history.workLog': {
    input: () => ({ timeZone: 'UTC', week: new Date().toISOString().slice(0, 10) }),
    statuses: '222222221',
  },
  'progress.finished': { input: () => ({ timeZone: 'Europe/Berlin' }), statuses: '222222221' },
  'progress.project': {
    input: (fixture) => ({ ...inProject(fixture), timeZone: 'Europe/Berlin' }),
    statuses: '222223331',
  },
  // Only people in OPERATORS may call it.
  'operator.findings': { input: nothing, statuses: '333333331' },
  'operator.sendTestMail': { input: nothing, statuses: '333333331' },
  'search.everywhere': { input: () => ({ q: 'sow' }), statuses: '222222221' },
}

function onMember(fixture: Fixture) {
  return { ...inProject(fixture), memberId: fixture.memberId }
}
