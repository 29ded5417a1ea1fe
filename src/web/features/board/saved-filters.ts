import { defaultParseSearch, defaultStringifySearch } from '@tanstack/react-router'
import { readDraft, removeDraft, storeDraft } from '@/web/app/drafts'
import type { PersonKey } from '@/web/app/person-storage'
import { type BoardFilters, isFiltered, readBoardSearch } from './board-search'

/** Saves the filters that somebody has set on a board, without the text of the search. */
export function saveFilters(personId: number, projectId: number, filters: BoardFilters) {
  const { status, lanes, priority, due, assignee } = filters
  const saved = { status, lanes, priority, due, assignee }
  if (isFiltered(saved)) storeDraft(keyOf(personId, projectId), defaultStringifySearch(saved))
  else removeDraft(keyOf(personId, projectId))
}

/** The filters with which a board opens if its URL has none. */
export const savedFilters = (personId: number, projectId: number): BoardFilters =>
  readBoardSearch(defaultParseSearch(readDraft(keyOf(personId, projectId), '') ?? ''))

const keyOf = (personId: number, projectId: number): PersonKey => ({
  personId,
  kind: 'seen',
  name: `filters of project ${projectId}`,
})
