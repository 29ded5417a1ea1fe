/**
 * The queries of pages before their script runs: each has an address of its own, so that the script's request is the
 * same one.
 */
export const preloadedQueries = ['account.me', 'task.list', 'project.get'] as const
export type PreloadedQuery = (typeof preloadedQueries)[number]

/** The answer of a query as JSON, with the revision of the project where it has one. */
export type QueryAnswer = { json: string; revision?: number }

/** A requested page. */
export type PageRequest = {
  /** The path and search. */
  address: string
  /** The language that the browser prefers, by its Accept-Language header. */
  language: string
  /** The browser's cookie with the look of pages; empty without one. */
  preferences: string
  /** Whether the browser keeps filters for this page besides its address. */
  keepsFilters: boolean
  /** Calls a query of the server as this person. */
  call: (path: string, input: unknown) => Promise<QueryAnswer>
}

/** A query whose answer is too long for a page. */
export type AwaitedQuery = { path: PreloadedQuery; input: object }

export type RenderedPage = {
  html: string
  /** The rules in place of style attributes, which the content security policy blocks. */
  styles: string
  /** The data for the page's script, as JSON that is safe within HTML. */
  data: string
  /** The queries that the script sends before it hydrates the page. */
  awaited: readonly AwaitedQuery[]
}

/** Renders the first screen of a page; null if it depends on data that only the browser has. */
export type RenderPage = (request: PageRequest) => Promise<RenderedPage | null>

/** Renders pages outside of the event loop of the server. */
export type PageRenderer = {
  render: RenderPage
  /** Resolves once it can render without a delay. */
  prepare: () => Promise<void>
  close: () => Promise<void>
}

/**
 * A message of the server to the thread that renders pages: a page to render, or the answer of a call; null if it
 * failed.
 */
export type ToPageThread =
  | { kind: 'render'; page: number; request: Omit<PageRequest, 'call'> }
  | { kind: 'answer'; call: number; answer: QueryAnswer | null }

/** A message of the thread: it is ready, it calls a query, or it returns a rendered page. */
export type FromPageThread =
  | { kind: 'ready' }
  | { kind: 'call'; page: number; call: number; path: string; input: unknown }
  | { kind: 'rendered'; page: number; rendered: RenderedPage | null }
  | { kind: 'failed'; page: number; reason: string }

/** The cookie with the look of pages in this browser. It contains nothing else. */
export const preferencesCookie = 'laneway_preferences'

/** The cookie that lists the paths of the pages for which this browser keeps filters, the newest first. */
export const filtersCookie = 'laneway_filters'
export const maxFilteredPages = 20
export const filteredPagesOf = (cookie: string) => cookie.split('|').filter(Boolean)

/** JSON without characters that start a tag or a comment in HTML. */
export const escapeJson = (json: string) => json.replaceAll('<', '\\u003c')
