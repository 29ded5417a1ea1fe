import { z } from 'zod'
import type { Call, TestClient } from './test-client'

/** The name of a procedure, and its address below `/api`, such as `/projects/{projectId}/tasks`. */
export type Transports = { name: string; type: string; method: NonNullable<Call['method']>; path: string }

export const filledPath = (path: string, values: Record<string, unknown>) =>
  path.replace(/\{(\w+)\}/g, (_braces, name: string) => encodeURIComponent(String(values[name])))

export function overRest(client: TestClient, { method, path }: Transports, input: Record<string, unknown>) {
  const address = `/api${filledPath(path, input)}`
  if (method !== 'GET') return client.call(address, { method, body: bodyOf(input) })
  const query = new URLSearchParams(Object.entries(input).map(([name, value]) => [name, String(value)]))
  return client.call(`${address}?${query}`)
}

export const overTrpc = (client: TestClient, { name, type }: Transports, input: unknown) =>
  type === 'query' ? client.query(name, input) : client.mutate(name, bodyOf(input))

/** Files are sent as a form, after the other fields. */
function bodyOf(input: unknown) {
  const { files, ...others } = z.looseObject({ files: listOfFiles.optional() }).safeParse(input).data ?? {}
  if (!files) return input
  const form = new FormData()
  for (const [name, value] of Object.entries(others)) form.append(name, String(value))
  for (const file of files) form.append('files', file)
  return form
}

const listOfFiles = z.array(z.instanceof(File)).min(1)
