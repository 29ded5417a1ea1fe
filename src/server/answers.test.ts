import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import type { Fixture } from './core/access/testing/fixtures'
import { allProcedures } from './testing/all-procedures'
import { overRest, overTrpc } from './testing/both-transports'
import { rowCalls } from './testing/row-calls'
import { testServer } from './testing/test-server'

/*
 * The answers that PostgreSQL writes, and those whose rows the compiler has checked, are not looked through by their
 * schema at each call. Here every answer is.
 */

const server = await testServer()

const typed = z.object({ result: z.object({ data: z.unknown() }) })

const doors = [
  ['REST', overRest, (body: unknown) => body],
  ['tRPC', overTrpc, (body: unknown) => typed.parse(body).result.data],
] as const

/** Something for every list to hold. */
async function fill({ visitor, viewerId, projectId, taskId }: Fixture) {
  await visitor.call(`/api/projects/${projectId}/tasks`, {
    body: { title: 'Sow', assignedTo: viewerId, dueDate: '2030-01-01T09:00:00Z' },
  })
  await visitor.call(`/api/tasks/${taskId}/service-units`, { body: { content: 'Half a bed' } })
  await visitor.call(`/api/projects/${projectId}/presence`, { method: 'PUT' })
  await server.make.connectedAccount({ id: viewerId })
}

const answered = rowCalls.filter(({ isLetIn }) => isLetIn)

describe.each(answered.map((each) => [each.name, each] as const))('%s', (_name, { procedure, prepare }) => {
  test.each(doors)(
    'answers over %s with what its schema says, and nothing else',
    async (_door, ask, dataOf) => {
      const output = allProcedures.find(({ name }) => name === procedure)?.output
      const { fixture, call } = await prepare(server, ask)
      await fill(fixture)
      const response = await call()
      expect(response.statusCode).toBeLessThan(300)
      const data = dataOf(response.json())
      // What is not in the schema is left out by it.
      expect(output?.parse(data)).toEqual(data)
      expect(data).not.toEqual([])
    },
  )
})
