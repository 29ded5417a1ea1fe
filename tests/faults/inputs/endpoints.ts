import { z } from 'zod'
import { allProcedures, type Procedure, textFields } from '@/server/testing/procedures/all-procedures'
import type { Fixture } from './fixture'

export type Transport = 'rest' | 'trpc'

/** A procedure over one transport. */
export type Endpoint = {
  name: string
  transport: Transport
  type: Procedure['type']
  method: string
  /** Below `/api`, with parameters in braces; for tRPC the procedure's own path. */
  path: string
  fields: Procedure['fields']
  /** The text fields. */
  texts: string[]
}

const streams: Partial<Record<string, string>> = {
  'live.events': '/events',
  'live.board': '/projects/{projectId}/events',
}

/** Every procedure, over both transports. */
export const endpoints: Endpoint[] = allProcedures.flatMap((procedure) => {
  const { name, type, rest, fields } = procedure
  const texts = textFields(procedure)
  const path = rest?.path ?? streams[name]
  if (path === undefined) throw new Error(`${name} has no REST address`)
  const method = type === 'mutation' ? 'POST' : 'GET'
  return [
    { name, transport: 'rest', type, method: rest?.method ?? 'GET', path: `/api${path}`, fields, texts },
    { name, transport: 'trpc', type, method, path: `/trpc/${name}`, fields, texts },
  ]
})

export const labelOf = ({ name, transport }: Endpoint) => `${name} over ${transport}`

const schema = z.looseObject({
  enum: z.array(z.unknown()).optional(),
  type: z.unknown().optional(),
  format: z.string().optional(),
  anyOf: z.array(z.looseObject({})).optional(),
})

/** A valid value of the field in this fixture. */
export function goodValue(field: string, described: object, { known }: Fixture): unknown {
  if (field in known) return known[field]
  const { enum: values, type, format, anyOf } = schema.parse(described)
  const [first] = anyOf ?? []
  if (first) return goodValue(field, first, { cookie: '', known: {} })
  if (values) return values[0]
  if (type === 'boolean') return true
  if (type === 'integer' || type === 'number') return 1
  if (format === 'date-time') return '2026-11-20T09:30:00.000Z'
  return field.toLowerCase().includes('password') ? 'correct horse battery' : 'some-text'
}
