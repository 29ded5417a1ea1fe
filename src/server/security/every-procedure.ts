import { forEachOpenApiProcedure, getInputOutputParsers } from 'trpc-openapi'
import { inlineJsonSchema } from '../transports/rest/rest-routes'
import { appRouter } from '../router'
import { filledPath, overTrpc, type Transports } from '../testing/procedures/both-transports'
import type { TestClient } from '../testing/app/test-client'

/** Calls every procedure over both transports: without any input, and with the known values. Deletes come last. */
export async function everyProcedure(client: TestClient, known: Record<string, unknown>) {
  for (const { fields, ...procedure } of procedures) {
    const input = Object.fromEntries(fields.map((field) => [field, known[field] ?? 'Some text']))
    const { method } = procedure
    const address = filledPath(procedure.path, known)
    for (const body of [input, {}]) {
      await overTrpc(client, procedure, body)
      await client.call(`/api${address}`, { method, ...(method === 'GET' ? {} : { body }) })
    }
  }
}

type Procedure = Transports & { fields: string[] }

const found: Procedure[] = []
forEachOpenApiProcedure(appRouter._def.procedures, ({ path: name, type, procedure, meta }) => {
  const { properties = {} } = inlineJsonSchema(getInputOutputParsers(procedure).inputParser, 'input')
  const { method, path } = meta.openapi
  found.push({ name, type, method, path, fields: Object.keys(properties) })
})

/** Calls that end a session or delete rows come after those that need them. */
const order = ({ name, method }: Procedure) =>
  Number(method === 'DELETE') + 2 * Number(/logout|endOthers|login|register/.test(name))
const procedures = found.toSorted((one, other) => order(one) - order(other))
