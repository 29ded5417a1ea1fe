import type { AnyRouter } from '@trpc/server'
import { oncePerRouter, restRoutes } from '../rest/rest-routes'

type Query = { path: string; input?: object }

/** The queries that pages need before their script runs, as the procedures say themselves. */
export const pageQueries = oncePerRouter((router) => {
  const routes = restRoutes(router).filter(({ preload }) => preload !== undefined)
  // What is long is asked for first.
  const ofPages = routes.toSorted((a, b) => Number(b.rawJson ?? false) - Number(a.rawJson ?? false))
  return {
    /** Who has asked for the page, and what every page of theirs needs. */
    viewer: only(router, 'signedIn'),
    /** What a page needs that nobody is signed in to. */
    signIn: only(router, 'signedOut'),
    /** What the page at a path needs besides. */
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

/** The numbers in a path by the names that a pattern has for them; null if the path is another one. */
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
