import type { Fixture } from './fixtures'
import { inProject, type Rows } from './row'

// A label does not exist for people who may not read its board.
export const labelRows: Rows = {
  'label.list': { input: inProject, statuses: '222223331' },
  'label.create': {
    input: (fixture) => ({ ...inProject(fixture), name: 'Beds', colour: 'green' }),
    statuses: '222233331',
  },
  'label.update: name': { input: (fixture) => ({ ...own(fixture), name: 'Beds' }), statuses: '222334441' },
  'label.update: name, as seen': {
    input: (fixture) => ({ ...own(fixture), name: 'Beds', seen: {} }),
    statuses: '222334441',
  },
  'label.update: colour': {
    input: (fixture) => ({ ...own(fixture), colour: 'green' }),
    statuses: '222334441',
  },
  'label.merge': {
    input: (fixture) => ({ ...own(fixture), intoLabelId: fixture.otherLabelId }),
    statuses: '222334441',
  },
  'label.merge: into one of another project': {
    input: (fixture) => ({ ...own(fixture), intoLabelId: fixture.foreignLabelId }),
    statuses: '444334441',
  },
  'label.delete': { input: own, statuses: '222334441' },
}

function own({ labelId }: Fixture) {
  return { labelId }
}
