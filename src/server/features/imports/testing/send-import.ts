import { expect } from 'vitest'
import { boardImport } from '@/domain/import-schema'
import type { ImportSource } from '@/domain/import'
import { overRest } from '../../../testing/both-transports'
import type { TestClient } from '../../../testing/test-client'

const create = { name: 'import.create', type: 'mutation', method: 'POST', path: '/imports' } as const

type Sent = {
  source: ImportSource
  content: string | Uint8Array<ArrayBuffer>
  name?: string
  organizationId?: number
  projectId?: number
}

/** Sends a file, whatever the answer is. */
export const sendImport = (client: TestClient, { content, name = 'board', ...fields }: Sent) =>
  overRest(client, create, { ...fields, files: [new File([content], name)] })

/** Sends a file that can be read. */
export async function previewed(client: TestClient, sent: Sent) {
  const answer = await sendImport(client, sent)
  expect([answer.statusCode, answer.body]).toEqual([201, answer.body])
  return boardImport.parse(JSON.parse(answer.body))
}

export const readImport = async (client: TestClient, importId: number) =>
  boardImport.parse(JSON.parse((await client.call(`/api/imports/${importId}`)).body))

/** Runs an import and waits for its end. */
export async function imported(client: TestClient, importId: number) {
  const { statusCode } = await client.call(`/api/imports/${importId}/run`, { method: 'POST', body: {} })
  expect(statusCode).toBe(202)
  return expect
    .poll(() => readImport(client, importId))
    .toMatchObject({ state: expect.stringMatching(/done|failed/) })
    .then(() => readImport(client, importId))
}
