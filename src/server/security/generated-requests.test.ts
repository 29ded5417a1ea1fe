import { afterAll, describe, expect, test } from 'vitest'
import { endpoints, labelOf } from '../../../tests/faults/inputs/endpoints'
import { keepAliveAgent } from '../../../tests/faults/inputs/send-request'
import { emptyReport, generatedRounds, tryEndpoint } from '../../../tests/faults/inputs/try-endpoint'
import type { Fixture } from '../../../tests/faults/inputs/fixture'
import { testServer } from '../testing/app/test-server'

/** Each endpoint gets different requests; `npm run test:faults` sends hundreds. */
const requests = 5

const { app } = await testServer()
const url = await app.listen({ port: 0 })
const agent = keepAliveAgent(4)
afterAll(() => agent.destroy())
const all = emptyReport()
let before: { fixture?: Fixture; isUnchanged?: boolean } = {}

describe('generated requests cause no internal error', () => {
  test.each(endpoints.map((endpoint, index) => [labelOf(endpoint), endpoint, index * requests] as const))(
    '%s',
    async (_label, endpoint, first) => {
      const report = emptyReport()
      const tools = { url, agent, atOnce: 4, report, ...before }
      before = await tryEndpoint(endpoint, generatedRounds(requests, first), tools)
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
