import { defaultParseSearch, defaultStringifySearch } from '@tanstack/react-router'
import { readDraft, removeDraft, storeDraft } from '@/web/app/drafts'
import type { PersonKey } from '@/web/app/person-storage'
import { type BoardSearch, isFiltered, readBoardSearch } from '../model/board-search'

/** Saves the filters and the order that somebody has set on a board, without the text of the search. */
export function saveFilters(userId: number, projectId: number, search: BoardSearch) {
  const { status, lanes, priority, due, blocked, repeats, assignee, order } = search
  const { labels, labelsAll, labelsNone } = search
  const filters = { status, lanes, priority, due, blocked, repeats, assignee, labels, labelsAll, labelsNone }
  const saved = { ...filters, order }
  if (isFiltered(saved) || order) storeDraft(keyOf(userId, projectId), defaultStringifySearch(saved))
  else removeDraft(keyOf(userId, projectId))
}

/** The filters and the order with which a board opens if its URL has none. */
export const savedFilters = (userId: number, projectId: number): BoardSearch =>
  readBoardSearch(defaultParseSearch(readDraft(keyOf(userId, projectId), '') ?? ''))

const keyOf = (userId: number, projectId: number): PersonKey => ({
  userId,
  kind: 'seen',
  name: `filters of project ${projectId}`,
})
