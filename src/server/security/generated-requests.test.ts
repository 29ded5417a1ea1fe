import { afterAll, describe, expect, test } from 'vitest'
import { endpoints, labelOf } from '../../../tests/faults/inputs/endpoints'
import { keepAliveAgent } from '../../../tests/faults/inputs/send-request'
import { emptyReport, generatedRounds, tryEndpoint } from '../../../tests/faults/inputs/try-endpoint'
import type { Fixture } from '../../../tests/faults/inputs/fixture'
import { testServer } from '../testing/test-server'

const requests = 15

const { app } = await testServer()
const url = await app.listen({ port: 0 })
const agent = keepAliveAgent(4)
afterAll(() => agent.destroy())
const all = emptyReport()
let fixture: Fixture | undefined

describe('generated requests cause no internal error', () => {
  test.each(endpoints.map((endpoint) => [labelOf(endpoint), endpoint] as const))(
    '%s',
    async (_label, endpoint) => {
      const report = emptyReport()
      const tried = await tryEndpoint(endpoint, generatedRounds(requests), {
        url,
        agent,
        atOnce: 4,
        report,
        fixture,
      })
      fixture = tried.fixture
      expect(report.faults).toEqual([])
      for (const [status, count] of Object.entries(report.statuses)) {
        all.statuses[Number(status)] = (all.statuses[Number(status)] ?? 0) + count
      }
    },
  )

  test('and reach every status that they can', () => {
    expect(Object.keys(all.statuses)).toEqual(
      expect.arrayContaining(['200', '201', '400', '401', '403', '404', '409', '415']),
    )
  })
})
