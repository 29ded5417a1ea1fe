import type { Fixture } from './fixtures'
import { inProject, nothing, type Rows } from './row'

const onItem = ({ binId }: Fixture) => ({ binId })
const onProject = ({ binIdOfProject: binId }: Fixture) => ({ binId })

// What is in a bin does not exist for people who may not read its project.
export const binRows: Rows = {
  'bin.list': { input: inProject, statuses: '222223331' },
  'bin.list: earlier, searched': {
    input: (fixture) => ({ ...inProject(fixture), before: Number.MAX_SAFE_INTEGER, q: 'task' }),
    statuses: '222223331',
  },
  'bin.listProjects': { input: nothing, statuses: '222222221' },
  'bin.listProjects: of an organization, earlier, searched': {
    input: ({ slug }) => ({ organization: slug, before: Number.MAX_SAFE_INTEGER, q: 'project' }),
    statuses: '222222231',
  },
  'bin.restore: a task': { input: onItem, statuses: '222234441' },
  'bin.restore: a project': { input: onProject, statuses: '222332441' },
  'bin.restoreMany': {
    input: (fixture) => ({ ...inProject(fixture), binIds: [fixture.binId] }),
    statuses: '222233331',
  },
  'bin.purge: a task': { input: onItem, statuses: '222334441' },
  'bin.purge: a project': { input: onProject, statuses: '222332441' },
}
