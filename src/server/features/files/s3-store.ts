import { AwsClient } from 'aws4fetch'
import type { FileStore } from '../../core/services'

type S3Settings = { address: string; key: string; secret: string; region: string }

const timeoutMilliseconds = 120_000

/** Stores contents in an S3-compatible store, each as one object named by the content's id. */
export function createS3Store({ address, key, secret, region }: S3Settings): FileStore {
  const client = new AwsClient({
    accessKeyId: key,
    secretAccessKey: secret,
    region,
    service: 's3',
    retries: 2,
  })

  /** @throws unless the store answers with one of the statuses */
  async function ask(contentId: string, init: RequestInit, ...statuses: number[]) {
    const signed = await client.sign(`${address}/${contentId}`, init)
    // A signed request loses the `duplex` option of its stream.
    const response = await fetch(signed.url, {
      ...init,
      headers: signed.headers,
      signal: AbortSignal.timeout(timeoutMilliseconds),
    })
    if (statuses.includes(response.status)) return response
    await response.body?.cancel()
    throw new Error(`The store of files answered ${init.method} with ${response.status}`)
  }

  return {
    name: 's3',

    async write(_db, contentId, size, bytes) {
      const headers = { 'content-length': String(size), 'x-amz-content-sha256': 'UNSIGNED-PAYLOAD' }
      const init = { method: 'PUT', headers, body: streamOf(bytes), duplex: 'half' as const }
      const response = await ask(contentId, init, 200)
      await response.body?.cancel()
    },

    async *read(_db, contentId, start, end) {
      const headers = { range: `bytes=${start}-${end - 1}` }
      const { body } = await ask(contentId, { method: 'GET', headers }, 200, 206)
      if (!body) throw new Error(`The content ${contentId} is empty`)
      for await (const chunk of body) yield Buffer.from(chunk)
    },

    async remove(_db, contentIds) {
      for (const contentId of contentIds) {
        const response = await ask(contentId, { method: 'DELETE' }, 200, 204, 404)
        await response.body?.cancel()
      }
    },
  }
}

function streamOf(bytes: AsyncIterable<Buffer>) {
  const pieces = bytes[Symbol.asyncIterator]()
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      const next = await pieces.next()
      if (next.done) controller.close()
      else controller.enqueue(next.value)
    },
    async cancel() {
      await pieces.return?.()
    },
  })
}
