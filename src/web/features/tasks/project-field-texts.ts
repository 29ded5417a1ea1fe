import { nameOf, fromTo } from './change-words'
import { type Action, type FieldChange, textsOf } from './task-field-texts'

/** What changed of a project, by the names of its fields in the history. */
export const projectFieldActions = new Map<string, (change: FieldChange) => Action>([
  ['name', (change) => ({ did: `renamed the project ${fromTo(change)}` })],
  ['description', (change) => ({ did: 'changed the description of the project', ...textsOf(change) })],
  ['status', ({ to }) => ({ did: to === 'archived' ? 'archived the project' : 'unarchived the project' })],
  [
    'team',
    ({ to }) => ({
      did: to === null ? 'took the project from its team' : `gave the project to the team ${nameOf(to)}`,
    }),
  ],
  [
    'archiveDoneAfterDays',
    ({ to }) => ({
      did:
        typeof to === 'number'
          ? `set finished tasks to be archived after ${to} ${to === 1 ? 'day' : 'days'}`
          : 'set finished tasks to stay on the board',
    }),
  ],
  ['owner', ({ to }) => ({ did: `made ${nameOf(to)} the owner` })],
])
