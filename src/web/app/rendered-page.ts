import { type DehydratedState, hydrate } from '@tanstack/react-query'
import { startHydration } from '@/web/lib/create-store'
import { isObject } from '@/domain/is-object'
import { takeSentJson } from '@/web/lib/sent-json'
import { preferencesText } from '@/web/lib/preferences'
import { isSigningOut } from './person-storage'
import { queryClient } from './query-client'
import { revisionOf, setRevision } from './read-revisions'
import { startPages, viewerQuery } from './viewer'
import { pageState } from '@/web/lib/page-state'

/** The data that the server sends with a rendered page. */
export type PageData = {
  state: DehydratedState
  /**
   * The project's revision at the time of a query's answer, by the hash of the query. An answer that is too
   * long for a page is not sent with it.
   */
  revisions: [hash: string, revision: number][]
  /** When the page was rendered, as ISO 8601. */
  now: string
  /** The preferences with which it was rendered. */
  preferences: string
  /** The texts of its style attributes, by number. */
  styleAttributes: string[]
}

/** The revisions of the answers that were not sent with the page. */
const awaited = pageState((): PageData['revisions'] => [])

/** Whether the answers that were not sent with the page have arrived with the rendered revisions. */
export const isAsRendered = () =>
  awaited.current.every(([hash, revision]) => {
    const answer = answerOf(hash)
    return isObject(answer) && revisionOf(answer) === revision
  })

const answerOf = (hash: string) => queryClient.getQueryCache().get(hash)?.state.data

/** For this time the script treats the answers sent with the page as fresh. */
const staleTimeMs = 30_000
/** The script reads an older page again in the background. */
const maxAgeMilliseconds = 30_000

/**
 * Moves the data that the server sent with the page to the places where the script reads it.
 * @returns when the page was rendered; null if it cannot be hydrated as it is
 */
export function hydratePageData(): Date | null {
  if (isSigningOut()) return null
  const data = takeSentJson('page-data')
  if (!isPageData(data)) return null
  restoreStyles(data.styleAttributes)
  const age = performance.now()
  hydrate(queryClient, asOfNow(data.state, age > maxAgeMilliseconds ? 0 : Date.now() + staleTimeMs))
  for (const [hash, revision] of data.revisions) {
    const answer = answerOf(hash)
    if (isObject(answer)) setRevision(answer, revision)
  }
  awaited.current = data.revisions.filter(([hash]) => answerOf(hash) === undefined)
  const viewer = queryClient.getQueryData(viewerQuery.queryKey)
  if (!viewer) return null
  startPages(viewer)
  if (data.preferences !== preferencesText()) return null
  startHydration()
  return new Date(data.now)
}

function isPageData(data: unknown): data is PageData {
  if (!isObject(data) || !('state' in data && 'revisions' in data && 'styleAttributes' in data)) return false
  const { state, revisions, styleAttributes } = data
  return (
    isObject(state) &&
    'queries' in state &&
    [state.queries, revisions, styleAttributes].every(Array.isArray) &&
    'now' in data &&
    typeof data.now === 'string' &&
    'preferences' in data &&
    typeof data.preferences === 'string'
  )
}

/** The server's clock may differ. */
const asOfNow = (state: DehydratedState, dataUpdatedAt: number): DehydratedState => ({
  ...state,
  queries: state.queries.map((query) => ({ ...query, state: { ...query.state, dataUpdatedAt } })),
})

/** A script may set attributes that the content security policy blocks in HTML. */
function restoreStyles(styleAttributes: readonly string[]) {
  for (const element of document.querySelectorAll<HTMLElement>('#root [data-style]')) {
    element.style.cssText = styleAttributes[Number(element.dataset.style)] ?? ''
    delete element.dataset.style
  }
}
