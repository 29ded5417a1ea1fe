import { randomUUID } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { mebibyte } from '@/domain/units'
import { tooLongTogether } from '../../core/limit-errors'
import { type CachedResponse, jsonOf, type RawJson } from '../../core/responses/cached-response'
import { readInto } from '../http/compressed-answers'

/** The most bytes of all answers of one request. */
const maxBytesTogether = 8 * mebibyte

/**
 * Answers that are JSON already, in a request that tRPC's own handler answers. The handler writes a mark for each,
 * which no text can contain. The answer replaces the mark, without parsing or serializing it again.
 */
class EmbeddedAnswers {
  readonly #mark = randomUUID()
  readonly #answers: Buffer[] = []
  #bytes = 0

  constructor(private readonly isAlone: boolean) {}

  /** @returns the mark of the answer */
  async add(answer: CachedResponse | RawJson) {
    const json = await jsonOf(answer)
    const bytes = typeof json === 'string' ? Buffer.from(json) : json
    if (!this.isAlone && this.#bytes + bytes.length > maxBytesTogether) throw tooLongTogether()
    this.#bytes += bytes.length
    return `${this.#mark}${this.#answers.push(bytes) - 1}`
  }

  /** The bytes that tRPC wrote, with the answers in place of their marks. */
  embed(written: Buffer) {
    const parts: Buffer[] = []
    const start = `"${this.#mark}`
    let rest = 0
    for (let at = written.indexOf(start); at !== -1; at = written.indexOf(start, rest)) {
      const end = written.indexOf('"', at + start.length)
      const index = Number(written.toString('latin1', at + start.length, end))
      parts.push(written.subarray(rest, at), this.#answers[index] ?? Buffer.from('null'))
      rest = end + 1
    }
    return parts.length === 0 ? written : Buffer.concat([...parts, written.subarray(rest)])
  }
}

const embeddedIn = new WeakMap<FastifyRequest, EmbeddedAnswers>()

/** The `respond` function for calls that tRPC's own handler answers. */
export function respondEmbedded(request: FastifyRequest, isAlone: boolean) {
  const embedded = new EmbeddedAnswers(isAlone)
  embeddedIn.set(request, embedded)
  return (answer: CachedResponse | RawJson) => embedded.add(answer)
}

/** Replaces the marks in the responses of a scope, before compression. */
export function embedAnswers(scope: FastifyInstance) {
  scope.addHook('onSend', async (request, reply, payload) => {
    const embedded = embeddedIn.get(request)
    return embedded && payload instanceof Response ? embedded.embed(await readInto(reply, payload)) : payload
  })
}
