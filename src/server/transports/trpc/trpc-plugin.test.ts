import { expect, test } from 'vitest'
import { appRouter } from '../../router'
import { allProcedures } from '../../testing/procedures/all-procedures'
import { restRoutes } from '../rest/rest-routes'

/** So little JSON that tRPC parses and serializes it again. */
const shortQueries = ['task.get', 'task.byShortId']

test('every query that answers with the JSON of PostgreSQL is passed on as it is, or known to be short', () => {
  const found = allProcedures.filter(
    ({ type, output }) => type === 'query' && output !== null && 'isRawJson' in output,
  )
  const passedOn = restRoutes(appRouter).flatMap(({ procedure, rawJson }) => (rawJson ? [procedure] : []))
  expect(found.map(({ name }) => name).toSorted()).toEqual([...passedOn, ...shortQueries].toSorted())
})
