import type { ImportChoices } from '@/domain/import'
import type { ImportChanges } from '@/domain/import-choices-schema'
import type { ImportRow } from './import-queries'

/**
 * The choices of an import after a change of some of them. A new target project ends the choices of lanes and people.
 */
export function choose({ organizationId, projectId, choices }: ImportRow, changes: ImportChanges) {
  const target = targetOf({ organizationId, projectId }, changes)
  const isSameTarget = target.organizationId === organizationId && target.projectId === projectId
  const kept: ImportChoices = isSameTarget ? choices : { ...choices, people: {}, lists: {} }
  const { name = kept.name, dateOrder = kept.dateOrder } = changes
  const { timeZone, readerOrder } = kept
  const next: ImportChoices = {
    ...(name !== undefined && { name }),
    ...(dateOrder !== undefined && { dateOrder }),
    ...(timeZone !== undefined && { timeZone }),
    ...(readerOrder !== undefined && { readerOrder }),
    people: { ...kept.people, ...keyed(changes.people, ({ id, userId }) => [id, userId]) },
    lists: { ...kept.lists, ...keyed(changes.lists, ({ id, ...lane }) => [id, lane]) },
    columns: { ...kept.columns, ...keyed(changes.columns, ({ index, becomes }) => [index, becomes]) },
  }
  const readsAgain = changes.columns !== undefined || changes.dateOrder !== undefined
  // Other columns yield other lists and people.
  if (readsAgain) Object.assign(next, { people: {}, lists: {} })
  return { ...target, choices: next, readsAgain }
}

function targetOf(present: Pick<ImportRow, 'organizationId' | 'projectId'>, changes: ImportChanges) {
  if (changes.projectId) return { organizationId: null, projectId: changes.projectId }
  if (changes.organizationId !== undefined) return { organizationId: changes.organizationId, projectId: null }
  return changes.projectId === null ? { ...present, projectId: null } : present
}

const keyed = <Item, Value>(items: readonly Item[] | undefined, entryOf: (item: Item) => [number, Value]) =>
  Object.fromEntries((items ?? []).map(entryOf))
