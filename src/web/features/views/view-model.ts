import { defaultParseSearch } from '@tanstack/react-router'
import { mayIn } from '@/domain/access'
import type { ViewPage } from '@/domain/view-rules'
import type { Outputs } from '@/web/app/trpc'
import { stringifySearch } from '@/web/lib/address'
import type { Project } from '../tasks/task-types'

export type View = Outputs['view']['list'][number]

/** The search parameters of a page. */
export type Search = Record<string, unknown>

/** The values that a list of a search may hold, by its name: the people or projects that are there. */
export type KnownValues = Readonly<Record<string, readonly unknown[]>>

/** What is open over a page, which no view saves. */
const opened = ['task', 'changes']

/** The query that saves what a page shows, in one order. */
export function queryOf(search: Search) {
  const shown = Object.entries(search)
    .filter(([name, value]) => !opened.includes(name) && value !== undefined)
    .toSorted(([one], [other]) => one.localeCompare(other))
  return stringifySearch(Object.fromEntries(shown)).slice(1)
}

export type OpenView = {
  view: View
  /** What the page shows with it. */
  search: Search
  /** The query of that. */
  query: string
  /** Whether a person or project of it is gone. */
  isReduced: boolean
}

/** What a page shows with a view, without the values that are gone. */
export function openView(view: View, read: (search: Search) => Search, known: KnownValues): OpenView {
  const saved = read(defaultParseSearch(view.query))
  const search = read(
    Object.fromEntries(Object.entries(saved).map(([name, value]) => kept(name, value, known))),
  )
  const query = queryOf(search)
  return { view, search, query, isReduced: query !== queryOf(saved) }
}

function kept(name: string, value: unknown, known: KnownValues): [string, unknown] {
  const values = Object.hasOwn(known, name) ? known[name] : undefined
  return [name, values && Array.isArray(value) ? value.filter((each) => values.includes(each)) : value]
}

/** One's own before those that others share. */
export const ownFirst = (views: readonly View[]) =>
  views.toSorted((one, other) => Number(other.isOwn) - Number(one.isOwn))

/** Whether the viewer may share views with a project; never those of a page without one. */
export const mayShareIn = (project: Project | null) => project !== null && mayIn(project, 'view.share')

/** A page with views: a board, or one with tasks of several projects. */
export type ViewsPage = {
  page: ViewPage
  project: Project | null
  search: Search
  /** Reads the valid search parameters and leaves out the rest. */
  read: (search: Search) => Search
  onApply: (search: Search) => void
}
