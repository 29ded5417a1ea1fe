import { expect, test } from 'vitest'
import { searchParameters } from '@/domain/page-search'
import { router } from './router'

/** The search parameters that each route reads. */
function parametersOfRoutes() {
  const read = new Set<string>()
  const search = new Proxy<Record<string, unknown>>(
    {},
    {
      get: (_target, name) => {
        read.add(String(name))
      },
    },
  )
  for (const { options } of Object.values(router.routesById)) {
    if (typeof options.validateSearch === 'function') options.validateSearch(search)
  }
  return read
}

test('the server renders a page by all search parameters that a screen reads, and by no others', () => {
  expect([...parametersOfRoutes()].toSorted()).toEqual([...searchParameters].toSorted())
})
