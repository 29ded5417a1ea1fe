import { matrix } from '../../core/access/testing/access-rows'
import { type Fixture, fixtureFor, type FixtureServer } from '../../core/access/testing/fixtures'
import { viewers } from '../../core/access/testing/viewers'
import { procedureOf } from '../../core/access/testing/row'
import { allProcedures } from './all-procedures'
import type { overRest, overTrpc } from './both-transports'

type Ask = typeof overRest | typeof overTrpc

/** A call of every row of the access matrix, by the first allowed viewer, or by the owner without one. */
export const rowCalls = Object.entries(matrix).map(([name, { input, statuses }]) => {
  const procedure = allProcedures.find((each) => each.name === procedureOf(name))
  if (!procedure?.rest) throw new Error(`${name} has no REST address`)
  const route = { name: procedure.name, type: procedure.type, ...procedure.rest }
  const viewer = viewers[Math.max(0, statuses.indexOf('2'))] ?? 'owner'
  const callOn = (fixture: Fixture, ask: Ask, client = fixture.client) => ask(client, route, input(fixture))
  return {
    name,
    procedure: procedure.name,
    isQuery: procedure.type === 'query',
    isLetIn: statuses.includes('2'),
    viewer,
    callOn,
    /** Makes a fixture on which the viewer or another client can then make the call once. */
    prepare: async (server: FixtureServer, ask: Ask) => {
      const fixture = await fixtureFor(server, viewer)
      return { fixture, call: (client = fixture.client) => callOn(fixture, ask, client) }
    },
  }
})
