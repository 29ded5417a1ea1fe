import type { AnyRouter } from '@trpc/server'
import { oncePerRouter, restRoutes } from '../rest/rest-routes'

type Query = { path: string; input?: object }

/** The queries that pages need before their script runs, from the procedures' meta. */
export const pageQueries = oncePerRouter((router) => {
  const routes = restRoutes(router).filter(({ preload }) => preload !== undefined)
  // Long answers are requested first.
  const ofPages = routes.toSorted((a, b) => Number(b.rawJson ?? false) - Number(a.rawJson ?? false))
  return {
    /** The query for the viewer, and the queries of every page of a signed-in user. */
    viewer: only(router, 'signedIn'),
    /** The queries of a page for signed-out people. */
    signIn: only(router, 'signedOut'),
    /** The further queries of the page at a path. */
    at: (path: string) =>
      ofPages.flatMap(({ procedure, preload = '' }): Query[] => {
        const input = inputAt(path, preload)
        return input ? [{ path: procedure, input }] : []
      }),
  }
})

function only(router: AnyRouter, whose: 'signedIn' | 'signedOut') {
  const [found, ...others] = restRoutes(router).filter(({ preload }) => preload === whose)
  if (!found || others.length > 0) throw new Error(`One query is preloaded by pages of the ${whose}`)
  return found.procedure
}

const parameter = /^\{(\w+)\}$/
const number = /^[1-9]\d{0,14}$/

/** The numbers in a path by their names in the pattern; null if the path does not match. */
function inputAt(path: string, pattern: string) {
  const [given, wanted] = [path.replace(/\/$/, ''), pattern].map((each) => each.split('/'))
  if (!given || given.length !== wanted?.length) return null
  const input = new Map<string, number>()
  for (const [index, part] of wanted.entries()) {
    const [name, value = ''] = [parameter.exec(part)?.[1], given[index]]
    if (name !== undefined && number.test(value)) input.set(name, Number(value))
    else if (part !== value) return null
  }
  return Object.fromEntries(input)
}
