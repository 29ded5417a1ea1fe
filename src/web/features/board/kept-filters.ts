import { defaultParseSearch, defaultStringifySearch } from '@tanstack/react-router'
import { readDraft, removeDraft, storeDraft } from '@/web/app/drafts'
import type { PersonKey } from '@/web/app/person-storage'
import { type BoardFilters, isFiltered, readBoardSearch } from './board-search'

/** Remembers the filters that somebody has set on a board, but not the text of the search. */
export function keepFilters(personId: number, projectId: number, filters: BoardFilters) {
  const { status, priority, due, assignee } = filters
  const kept = { status, priority, due, assignee }
  if (isFiltered(kept)) storeDraft(keyOf(personId, projectId), defaultStringifySearch(kept))
  else removeDraft(keyOf(personId, projectId))
}

/** The filters with which a board opens if its URL has none. */
export const keptFilters = (personId: number, projectId: number): BoardFilters =>
  readBoardSearch(defaultParseSearch(readDraft(keyOf(personId, projectId), '') ?? ''))

const keyOf = (personId: number, projectId: number): PersonKey => ({
  personId,
  kind: 'seen',
  name: `filters of project ${projectId}`,
})
