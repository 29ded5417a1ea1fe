import type { Fixture } from './fixtures'
import { onTask, type Rows } from './row'

const onItem = ({ itemId }: Fixture) => ({ itemId })

// An item does not exist for people who may not read its task.
export const checklistRows: Rows = {
  'checklist.list': { input: onTask, statuses: '222223331' },
  'checklist.create: one': {
    input: (fixture) => ({ ...onTask(fixture), text: 'Measure the beds' }),
    statuses: '222233331',
  },
  'checklist.create: several': {
    input: (fixture) => ({ ...onTask(fixture), texts: ['Measure the beds', 'Cut the string'] }),
    statuses: '222233331',
  },
  'checklist.update: done': {
    input: (fixture) => ({ ...onItem(fixture), done: true }),
    statuses: '222234441',
  },
  'checklist.update: text': {
    input: (fixture) => ({ ...onItem(fixture), text: 'Cut the string' }),
    statuses: '222234441',
  },
  'checklist.update: text, as seen': {
    input: (fixture) => ({ ...onItem(fixture), text: 'Cut', seen: {} }),
    statuses: '222234441',
  },
  'checklist.update: assignedTo': {
    input: (fixture) => ({ ...onItem(fixture), assignedTo: fixture.ownerId }),
    statuses: '222234441',
  },
  'checklist.update: afterItemId': {
    input: (fixture) => ({ ...onItem(fixture), afterItemId: null }),
    statuses: '222234441',
  },
  'checklist.makeTask': { input: onItem, statuses: '222234441' },
  'checklist.delete': { input: onItem, statuses: '222234441' },
}
