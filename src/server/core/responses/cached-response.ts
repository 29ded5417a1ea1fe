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

  /** The response's value, for a transport that sends no bytes. */
  async value(): Promise<unknown> {
    const { json } = await this.load()
    return JSON.parse(json.plain.toString())
  }
}

/** A response as JSON produced by PostgreSQL, sent unchanged. */
export class RawJson {
  constructor(readonly json: string) {}

  /** The response's value, for a transport that sends no text. */
  value(): unknown {
    return JSON.parse(this.json)
  }
}
