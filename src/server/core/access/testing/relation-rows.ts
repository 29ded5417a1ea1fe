import type { Fixture } from './fixtures'
import { inProject, onTask, type Rows } from './row'

const ofOther = (fixture: Fixture, otherTaskId: number) => ({
  ...onTask(fixture),
  kind: 'relates',
  otherTaskId,
})

// A relation does not exist for people who may read neither of its tasks.
export const relationRows: Rows = {
  'relation.list': { input: onTask, statuses: '222223331' },
  'relation.listOfProject': { input: inProject, statuses: '222223331' },
  'relation.create': {
    input: (fixture) => ofOther(fixture, fixture.otherTaskId),
    statuses: '222233331',
  },
  'relation.create: direction': {
    input: (fixture) => ({ ...ofOther(fixture, fixture.otherTaskId), kind: 'duplicates', direction: 'in' }),
    statuses: '222233331',
  },
  'relation.create: with a task of others': {
    input: (fixture) => ofOther(fixture, fixture.foreignTaskId),
    statuses: '444433331',
  },
  'relation.delete': { input: ({ relationId }) => ({ relationId }), statuses: '222234441' },
}
