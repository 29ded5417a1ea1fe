import { defaultParseSearch, defaultStringifySearch } from '@tanstack/react-router'
import { draftKey, readDraft, removeDraft, storeDraft } from '@/web/app/drafts'
import { isSet } from '../tasks/task-filters'
import { type MyTasksSearch, readMyTasksSearch } from './my-tasks-search'

/** What of the address is remembered: filters, order and grouping, but neither the text of the search nor an open task. */
const keptOf = ({ status, priority, due, project, sort, group }: MyTasksSearch) => ({
  status,
  priority,
  due,
  project,
  sort,
  group,
})

/** Remembers how somebody has filtered, sorted and grouped My Tasks. */
export function keepSearch(personId: number, search: MyTasksSearch) {
  const kept = keptOf(search)
  if (isSet(...Object.values(kept))) storeDraft(keyOf(personId), defaultStringifySearch(kept))
  else removeDraft(keyOf(personId))
}

/** With what My Tasks opens if the address says none of it; null if it says some, or nothing is remembered. */
export function keptSearch(personId: number, search: MyTasksSearch): MyTasksSearch | null {
  if (isSet(search.q, ...Object.values(keptOf(search)))) return null
  const kept = keptOf(readMyTasksSearch(defaultParseSearch(readDraft(keyOf(personId), '') ?? '')))
  return isSet(...Object.values(kept)) ? { ...search, ...kept } : null
}

const keyOf = (personId: number) => draftKey(personId, 'filters of My Tasks')
