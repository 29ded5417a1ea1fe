import type { Page, Route } from '@playwright/test'
import { callsOf } from './calls'

/** Holds updates of tasks back until the test releases them. */
export function holdUpdates(page: Page) {
  const held: Route[] = []
  const waiting: ((route: Route) => void)[] = []
  return {
    start: () =>
      page.route(callsOf('task.update'), (route) => {
        const next = waiting.shift()
        if (next) next(route)
        else held.push(route)
      }),
    next: () =>
      new Promise<Route>((resolve) => {
        const route = held.shift()
        if (route) resolve(route)
        else waiting.push(resolve)
      }),
  }
}
