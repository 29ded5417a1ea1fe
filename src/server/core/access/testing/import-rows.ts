import type { Fixture } from './fixtures'
import { nothing, type Rows } from './row'

const own = ({ importId }: Fixture) => ({ importId })
const foreign = ({ foreignImportId }: Fixture) => ({ importId: foreignImportId })
const sent = () => ({ source: 'text', files: [new File(['Sow\nReap'], 'garden.txt')] })

// An import exists for its sender only.
export const importRows: Rows = {
  'import.list': { input: nothing, statuses: '222222221' },
  'import.create': { input: sent, statuses: '222222221' },
  'import.create: into a project': {
    input: ({ projectId }) => ({ projectId, ...sent() }),
    statuses: '222233331',
  },
  'import.create: into an organization': {
    input: ({ organizationId }) => ({ organizationId, ...sent() }),
    statuses: '222222231',
  },
  'import.get': { input: own, statuses: '222222221' },
  'import.get: of somebody else': { input: foreign, statuses: '444444441' },
  'import.update': { input: (fixture) => ({ ...own(fixture), name: 'Garden' }), statuses: '222222221' },
  'import.update: into a project': {
    input: (fixture) => ({ ...own(fixture), projectId: fixture.projectId }),
    statuses: '222233331',
  },
  'import.update: organizationId': {
    input: (fixture) => ({ ...own(fixture), organizationId: fixture.ownOrganizationId }),
    statuses: '222222221',
  },
  'import.update: people': {
    input: (fixture) => ({ ...own(fixture), people: [{ id: 0, userId: null }] }),
    statuses: '222222221',
  },
  'import.update: lists': {
    input: (fixture) => ({
      ...own(fixture),
      lists: [{ id: 0, laneId: null, name: 'Beds', status: 'todo' }],
    }),
    statuses: '222222221',
  },
  'import.update: columns': {
    input: (fixture) => ({ ...own(fixture), columns: [{ index: 0, becomes: 'title' }] }),
    statuses: '222222221',
  },
  'import.update: dateOrder': {
    input: (fixture) => ({ ...own(fixture), dateOrder: 'dayFirst' }),
    statuses: '222222221',
  },
  'import.update: of somebody else': {
    input: (fixture) => ({ ...foreign(fixture), name: 'Garden' }),
    statuses: '444444441',
  },
  'import.run': { input: own, statuses: '222222221' },
  'import.run: of somebody else': { input: foreign, statuses: '444444441' },
  'import.delete': { input: own, statuses: '222222221' },
  'import.delete: of somebody else': { input: foreign, statuses: '444444441' },
}
