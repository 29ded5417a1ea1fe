/** What pages ask for before their script runs: addressed alone, so that the script's own request is the same one. */
export const preloadedQueries = ['account.me', 'task.list', 'project.get'] as const
export type PreloadedQuery = (typeof preloadedQueries)[number]

/** The answer of a query as JSON, with the revision of the project where it has one. */
export type QueryAnswer = { json: string; revision?: number }

/** A page that somebody has asked for. */
export type PageRequest = {
  /** The path and search. */
  address: string
  /** The language that the browser prefers, by its Accept-Language header. */
  language: string
  /** The cookie in which the browser keeps how pages look; empty without one. */
  preferences: string
  /** Whether the browser keeps filters for this page, which the address need not say. */
  keepsFilters: boolean
  /** Calls a query of the server as this person. */
  call: (path: string, input: unknown) => Promise<QueryAnswer>
}

/** A query whose answer is too long to come with a page. */
export type AwaitedQuery = { path: PreloadedQuery; input: object }

export type RenderedPage = {
  html: string
  /** The rules in place of style attributes, which the content security policy blocks. */
  styles: string
  /** What the script of the page goes on with, as JSON that is safe within HTML. */
  data: string
  /** What the script asks for before it hydrates the page. */
  awaited: readonly AwaitedQuery[]
}

/** Renders what a person sees first of a page; null if it depends on what only the browser knows. */
export type RenderPage = (request: PageRequest) => Promise<RenderedPage | null>

/** Renders pages outside of the event loop of the server. */
export type PageRenderer = {
  render: RenderPage
  /** Resolves once it can render without a delay. */
  prepare: () => Promise<void>
  close: () => Promise<void>
}

/** What the server sends to the thread that renders pages: a page to render, or the answer of a call; null if it failed. */
export type ToPageThread =
  | { kind: 'render'; page: number; request: Omit<PageRequest, 'call'> }
  | { kind: 'answer'; call: number; answer: QueryAnswer | null }

/** What the thread sends: that it is ready, a query to call, and how a page was rendered. */
export type FromPageThread =
  | { kind: 'ready' }
  | { kind: 'call'; page: number; call: number; path: string; input: unknown }
  | { kind: 'rendered'; page: number; rendered: RenderedPage | null }
  | { kind: 'failed'; page: number; reason: string }

/** The cookie that tells the server how pages look in this browser. It holds nothing else. */
export const preferencesCookie = 'laneway_preferences'

/** The cookie that lists the paths of the pages for which this browser keeps filters, the newest first. */
export const filtersCookie = 'laneway_filters'
export const maxFilteredPages = 20
export const filteredPagesOf = (cookie: string) => cookie.split('|').filter(Boolean)

/** JSON that no HTML parser takes for a tag or comment. */
export const escapeJson = (json: string) => json.replaceAll('<', '\\u003c')
