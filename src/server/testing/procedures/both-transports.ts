import { z } from 'zod'
import { maxBatchSize } from '@/domain/limits'
import type { Call, TestClient } from '../app/test-client'

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

const answersOfBatch = z.array(
  z.object({
    error: z.object({ message: z.string(), data: z.object({ httpStatus: z.number() }) }).optional(),
  }),
)

/** Sends each input over tRPC as the pages do, in batches. @returns the statuses and messages of the rejected ones */
export async function rejectionsOf(client: TestClient, { name, type }: Transports, inputs: unknown[]) {
  const rejections: { status?: number; message?: string }[] = []
  for (let first = 0; first < inputs.length; first += maxBatchSize) {
    const batch = inputs.slice(first, first + maxBatchSize)
    const address = `/trpc/${batch.map(() => name).join(',')}?batch=1`
    const response = await (type === 'query'
      ? client.call(`${address}&input=${encodeURIComponent(JSON.stringify({ ...batch }))}`)
      : client.call(address, { body: { ...batch } }))
    const answers = answersOfBatch.parse(response.json())
    rejections.push(
      ...answers.map(({ error }) => (error ? { status: error.data.httpStatus, message: error.message } : {})),
    )
  }
  return rejections
}

/** Files are sent as a form, after the other fields. */
function bodyOf(input: unknown) {
  const { files, ...others } = inputWithFiles.safeParse(input).data ?? {}
  if (!files) return input
  const form = new FormData()
  for (const [name, value] of Object.entries(others)) form.append(name, String(value))
  for (const file of files) form.append('files', file)
  return form
}

const inputWithFiles = z.looseObject({ files: z.array(z.instanceof(File)).min(1).optional() })
