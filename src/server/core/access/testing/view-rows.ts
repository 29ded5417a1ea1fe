import type { Fixture } from './fixtures'
import { inProject, nothing, type Rows } from './row'

export const viewRows: Rows = {
  'view.list': { input: nothing, statuses: '222222221' },
  'view.list: of a project': { input: inProject, statuses: '222222221' },
  'view.create': { input: () => ({ name: 'Late', query: 'due=overdue' }), statuses: '222222221' },
  'view.create: of all tasks': {
    input: () => ({ name: 'Late', page: 'allTasks', query: 'due=overdue' }),
    statuses: '222222221',
  },
  'view.create: of a project': {
    input: (fixture) => ({ ...inProject(fixture), name: 'Late' }),
    statuses: '222223331',
  },
  'view.create: shared': {
    input: (fixture) => ({ ...inProject(fixture), name: 'Late', shared: true }),
    statuses: '222333331',
  },
  'view.update: name': { input: (fixture) => ({ ...own(fixture), name: 'Late' }), statuses: '222223331' },
  'view.update: name, as seen': {
    input: (fixture) => ({ ...own(fixture), name: 'Late', seen: {} }),
    statuses: '222223331',
  },
  'view.update: query': {
    input: (fixture) => ({ ...own(fixture), query: 'due=today' }),
    statuses: '222223331',
  },
  'view.update: shared': { input: (fixture) => ({ ...own(fixture), shared: true }), statuses: '222333331' },
  'view.update: name, of a shared one': {
    input: (fixture) => ({ ...shared(fixture), name: 'Late' }),
    statuses: '222334441',
  },
  // People who have left the project can unshare their own views.
  'view.update: not shared': {
    input: (fixture) => ({ ...own(fixture), shared: false }),
    statuses: '222222221',
  },
  'view.update: shared, of a shared one': {
    input: (fixture) => ({ ...shared(fixture), shared: false }),
    statuses: '222334441',
  },
  // It exists for its owner only; a shared view also for the people of its project.
  'view.update: name, of one of somebody else': {
    input: ({ foreignViewId }) => ({ viewId: foreignViewId, name: 'Late' }),
    statuses: '444444441',
  },
  'view.delete': { input: own, statuses: '222222221' },
  'view.delete: a shared one': { input: shared, statuses: '222334441' },
  'view.delete: one of somebody else': {
    input: ({ foreignViewId }) => ({ viewId: foreignViewId }),
    statuses: '444444441',
  },
}

function own({ viewId }: Fixture) {
  return { viewId }
}

function shared({ sharedViewId }: Fixture) {
  return { viewId: sharedViewId }
}
