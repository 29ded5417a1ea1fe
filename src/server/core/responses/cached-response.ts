import type { EncodedJson } from './encoded-json'

export type NamedJson = { etag: string; json: EncodedJson }

/** A response cached as bytes and identified by an etag. The bytes are loaded only if they must be sent. */
export class CachedResponse {
  constructor(
    /** Identifies the state that the client receives, or a later one. */
    readonly etag: string,
    /** The bytes, if they are in memory. */
    readonly inMemory: () => NamedJson | undefined,
    /** Reads them from the database. */
    readonly read: () => Promise<NamedJson>,
  ) {}

  async load(): Promise<NamedJson> {
    return this.inMemory() ?? (await this.read())
  }
}

/** A response as JSON produced by PostgreSQL, sent unchanged. */
export class RawJson {
  constructor(
    readonly json: string,
    /** The cursor of the page after this one; undefined for the last page, and where there are none. */
    readonly nextCursor?: string,
  ) {}
}

/** The JSON of a procedure's answer. Existing JSON is passed on unchanged. */
export async function jsonOf(answer: unknown): Promise<string | Buffer> {
  if (answer instanceof CachedResponse) return (await answer.load()).json.plain
  return answer instanceof RawJson ? answer.json : JSON.stringify(answer)
}
