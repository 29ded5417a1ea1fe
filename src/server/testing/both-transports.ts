import type { Call, Visitor } from './visitor'

/** The name of a procedure, and its address below `/api`, such as `/projects/{projectId}/tasks`. */
export type Transports = { name: string; type: string; method: NonNullable<Call['method']>; path: string }

export const filledPath = (path: string, values: Record<string, unknown>) =>
  path.replace(/\{(\w+)\}/g, (_braces, name: string) => encodeURIComponent(String(values[name])))

export function overRest(visitor: Visitor, { method, path }: Transports, input: Record<string, unknown>) {
  const address = `/api${filledPath(path, input)}`
  if (method !== 'GET') return visitor.call(address, { method, body: input })
  const query = new URLSearchParams(Object.entries(input).map(([name, value]) => [name, String(value)]))
  return visitor.call(`${address}?${query}`)
}

export const overTrpc = (visitor: Visitor, { name, type }: Transports, input: unknown) =>
  type === 'query' ? visitor.query(name, input) : visitor.mutate(name, input)
