import { expect } from 'vitest'
import { boardImport } from '@/domain/import-schema'
import type { ImportSource } from '@/domain/import'
import { overRest } from '../../../testing/procedures/both-transports'
import type { Call, TestClient } from '../../../testing/app/test-client'

const create = { name: 'import.create', type: 'mutation', method: 'POST', path: '/imports' } as const

export type SentImport = {
  /** Without it, the server detects the kind of the file. */
  source?: ImportSource
  content: string | Uint8Array<ArrayBuffer>
  name?: string
  organizationId?: number
  projectId?: number
  /** The `accept-language` of the browser. */
  language?: string
}

/** Sends a file and returns any answer. */
export function sendImport(client: TestClient, { content, name = 'board', language, ...fields }: SentImport) {
  const headers = language === undefined ? {} : { 'accept-language': language }
  const asking = {
    ...client,
    call: (url: string, options: Call = {}) => client.call(url, { ...options, headers }),
  }
  return overRest(asking, create, { ...fields, files: [new File([content], name)] })
}

/** Starting a process takes long while many tests run. */
const timeout = 20_000

/** Sends a file, and waits until it is read. */
export async function previewed(client: TestClient, sent: SentImport) {
  const answer = await sendImport(client, sent)
  expect([answer.statusCode, answer.body]).toEqual([201, answer.body])
  const { id } = boardImport.parse(JSON.parse(answer.body))
  return untilRead(client, id)
}

export const untilRead = (client: TestClient, importId: number) =>
  untilState(client, importId, /preview|failed/)

export const readImport = async (client: TestClient, importId: number) =>
  boardImport.parse(JSON.parse((await client.call(`/api/imports/${importId}`)).body))

/** Runs an import and waits for its end. */
export async function imported(client: TestClient, importId: number) {
  const { statusCode } = await client.call(`/api/imports/${importId}/run`, { method: 'POST', body: {} })
  expect(statusCode).toBe(202)
  return untilState(client, importId, /done|failed/)
}

async function untilState(client: TestClient, importId: number, state: RegExp) {
  const read = () => readImport(client, importId)
  await expect.poll(read, { timeout }).toMatchObject({ state: expect.stringMatching(state) })
  return read()
}
