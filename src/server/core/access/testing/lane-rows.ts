import type { Fixture } from './fixtures'
import { inProject, type Rows } from './row'

// A lane does not exist for people who may not read its board.
export const laneRows: Rows = {
  'lane.list': { input: inProject, statuses: '222223331' },
  'lane.create': {
    input: (fixture) => ({ ...inProject(fixture), name: 'Waiting', status: 'on_hold' }),
    statuses: '222333331',
  },
  'lane.create: with a limit': {
    input: (fixture) => ({ ...inProject(fixture), name: 'Waiting', status: 'on_hold', limit: 3 }),
    statuses: '222333331',
  },
  'lane.update: name': { input: (fixture) => ({ ...ofLane(fixture), name: 'Next' }), statuses: '222334441' },
  'lane.update: name, as seen': {
    input: (fixture) => ({ ...ofLane(fixture), name: 'Next', seen: {} }),
    statuses: '222334441',
  },
  'lane.update: status': {
    input: (fixture) => ({ ...ofLane(fixture), status: 'review' }),
    statuses: '222334441',
  },
  'lane.update: limit': { input: (fixture) => ({ ...ofLane(fixture), limit: 5 }), statuses: '222334441' },
  'lane.update: position': {
    input: (fixture) => ({ ...ofLane(fixture), position: 0 }),
    statuses: '222334441',
  },
  'lane.delete': {
    input: (fixture) => ({ ...ofLane(fixture), moveTo: fixture.otherLaneId }),
    statuses: '222334441',
  },
  'lane.copy': { input: (fixture) => ({ ...ofLane(fixture), name: 'Next' }), statuses: '222334441' },
  'lane.move': {
    input: (fixture) => ({ ...ofLane(fixture), toProjectId: fixture.ownProjectId }),
    statuses: '222334441',
  },
  'lane.move: to a project of others': {
    input: (fixture) => ({ ...ofLane(fixture), toProjectId: fixture.foreignProjectId }),
    statuses: '333334441',
  },
}

function ofLane({ laneId }: Fixture) {
  return { laneId }
}
