import { defaultShouldDehydrateQuery, dehydrate, QueryClient } from '@tanstack/react-query'
import { createMemoryHistory, type ParsedLocation, RouterProvider } from '@tanstack/react-router'
import { createTRPCQueryUtils } from '@trpc/react-query'
import { renderToString } from 'react-dom/server'
import { escapeJson, type RenderPage } from '@/domain/rendered-page'
import { isTimeZone } from '@/domain/time-zone'
import { Providers } from './app/providers'
import { queryDefaults } from './app/query-client'
import { answerByCall, answerLink } from './app/call-link'
import { revisionOf } from './app/read-revisions'
import type { PageData } from './app/rendered-page'
import { trpc } from './app/trpc'
import { viewerQuery } from './app/viewer'
import { readBoardSearch, showsChoice } from './features/board/model/board-search'
import { type BoardPart, firstCards } from './features/board/model/first-cards'
import { readMyTasksSearch, saysHow } from './features/my-tasks/my-tasks-search'
import { taskListReading } from './features/tasks/write/task-list-reading'
import { setCalendar } from './lib/calendar'
import { setLanguage } from './lib/language'
import { preferencesText, setPreferences } from './lib/preferences'
import { setRenderedAt } from './lib/use-now'
import { createAppRouter } from './router'
import { isObject } from '@/domain/is-object'

// The server keeps no query beyond its page.
const defaultOptions = { queries: { ...queryDefaults.queries, gcTime: Infinity } }

/** Renders a page from the answers to the queries that its loaders call. */
export const renderPage: RenderPage = async ({ address, language, preferences, keepsFilters, call }) => {
  const queryClient = new QueryClient({ defaultOptions })
  const answer = answerByCall(call)
  const parts: BoardPart[] = []
  const tasksOf = firstCards({
    client: trpc.createClient({ links: [answerLink(answer)] }),
    needsAll: () => showsChoice(router.latestLocation.search),
    showsView: () => readBoardSearch(router.latestLocation.search).view !== undefined,
    onPart: (part) => parts.push(part),
  })
  const trpcClient = trpc.createClient({
    links: [answerLink((path, input) => (path === 'task.list' ? tasksOf(input) : answer(path, input)))],
  })
  const queries = createTRPCQueryUtils({ queryClient, client: trpcClient })
  const viewer = await trpcClient.account.me.query()
  if (viewer.mustVerifyEmail) return null
  queryClient.setQueryData(viewerQuery.queryKey, viewer)
  const history = createMemoryHistory({ initialEntries: [address] })
  const router = createAppRouter({ queryClient, queries }, history)
  // In the browser, the header reads this query once it is mounted.
  void queries.task.mineBegun.prefetch(undefined, taskListReading)
  await router.load()
  // The page also contains the queries that loaders only start. The browser repeats a query that fails.
  const reads = Promise.allSettled(
    queryClient
      .getQueryCache()
      .getAll()
      .map(async ({ promise }) => promise),
  )
  // Beside a long board, the page leaves a slow query to the browser: the board's reader may have as many
  // tasks.
  await (parts.length > 0 ? Promise.race([reads, passed(lateMilliseconds)]) : reads)
  if (keepsFilters && !saysFilters(router.latestLocation)) return null
  const { matches } = router.state
  // The router redirects to another page, or the page cannot be opened.
  if (matches.length === 0 || matches.some(({ status }) => status !== 'success')) return null
  // Nothing is awaited from here on: the page's modules hold this user's data until the page is rendered.
  const now = new Date()
  const deviceTimeZone = setPreferences(preferences)
  const timeZone = [viewer.timeZone, deviceTimeZone].find((zone) => zone !== null && isTimeZone(zone))
  if (!timeZone) return null
  setCalendar({ ...viewer, timeZone })
  setLanguage(language)
  setRenderedAt(now)
  const { html, styleAttributes } = withoutStyleAttributes(
    renderToString(
      <Providers clients={{ queryClient, trpcClient }}>
        <RouterProvider router={router} />
      </Providers>,
    ),
  )
  const data: PageData = {
    state: dehydrate(queryClient, {
      shouldDehydrateQuery: (query) =>
        defaultShouldDehydrateQuery(query) && parts.every(({ tasks }) => tasks !== query.state.data),
    }),
    revisions: revisionsIn(queryClient),
    now: now.toISOString(),
    preferences: preferencesText(deviceTimeZone ?? undefined),
    styleAttributes,
  }
  return {
    html,
    styles: rulesOf(styleAttributes),
    data: escapeJson(JSON.stringify(data)),
    awaited: parts.map(({ projectId }) => ({ path: 'task.list', input: { projectId } })),
  }
}

/** Whether an address alone determines the page, whatever the browser stores. */
const saysFilters = ({ pathname, search }: ParsedLocation) =>
  pathname.startsWith('/my-tasks') ? saysHow(readMyTasksSearch(search)) : showsChoice(search)

const lateMilliseconds = 10

const passed = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))

const revisionsIn = (client: QueryClient) =>
  client
    .getQueryCache()
    .getAll()
    .flatMap(({ queryHash, state: { data } }): [string, number][] => {
      const revision = isObject(data) ? revisionOf(data) : undefined
      return revision === undefined ? [] : [[queryHash, revision]]
    })

/** Replaces the style attributes by numbers, because the content security policy blocks them. */
function withoutStyleAttributes(html: string) {
  const numbers = new Map<string, number>()
  // React escapes quotation marks in texts and values.
  const rewritten = html.replaceAll(/ style="([^"]*)"/g, (_attribute, style: string) => {
    const number = numbers.get(style) ?? numbers.size
    numbers.set(style, number)
    return ` data-style="${number}"`
  })
  return { html: rewritten, styleAttributes: [...numbers.keys()].map(unescapeHtml) }
}

const characters: ReadonlyMap<string, string> = new Map([
  ['&quot;', '"'],
  ['&amp;', '&'],
  ['&#x27;', "'"],
  ['&lt;', '<'],
  ['&gt;', '>'],
])

const unescapeHtml = (text: string) =>
  text.replaceAll(/&(?:quot|amp|#x27|lt|gt);/g, (entity) => characters.get(entity) ?? '')

/** Removes characters that would end the rule or the element. */
const rulesOf = (styleAttributes: readonly string[]) =>
  styleAttributes
    .map((style, number) => (/[{}<]/.test(style) ? '' : `[data-style="${number}"]{${style}}`))
    .join('')
