import { forEachOpenApiProcedure, getInputOutputParsers } from 'trpc-openapi'
import { z } from 'zod'
import { appRouter } from '../router'
import type { Visitor } from '../testing/visitor'

/** Calls every procedure over both doors: without any input, and with what is known. Deletes come last. */
export async function everyProcedure(visitor: Visitor, known: Record<string, unknown>) {
  for (const { name, type, method, path, fields } of procedures) {
    const input = Object.fromEntries(fields.map((field) => [field, known[field] ?? 'Some text']))
    const address = path.replace(/\{(\w+)\}/g, (_braces, field: string) => String(known[field]))
    for (const given of [input, {}]) {
      await (type === 'query' ? visitor.query(name, given) : visitor.mutate(name, given))
      await visitor.call(`/api${address}`, { method, ...(method === 'GET' ? {} : { body: given }) })
    }
  }
}

type Procedure = {
  name: string
  type: string
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  path: string
  fields: string[]
}

const found: Procedure[] = []
forEachOpenApiProcedure(appRouter._def.procedures, ({ path: name, type, procedure, meta }) => {
  const { properties = {} } = z.toJSONSchema(getInputOutputParsers(procedure).inputParser, {
    io: 'input',
    unrepresentable: 'any',
  })
  const { method, path } = meta.openapi
  found.push({ name, type, method, path, fields: Object.keys(properties) })
})

/** What ends a session or deletes things comes after what needs them. */
const order = ({ name, method }: Procedure) =>
  Number(method === 'DELETE') + 2 * Number(/logout|endOthers|login|register/.test(name))
const procedures = found.toSorted((one, other) => order(one) - order(other))
