import type { EncodedJson } from './encoded-json'

export type NamedJson = { etag: string; json: EncodedJson }

/** An answer that is kept as bytes, named by the state that it shows. The bytes are fetched only if they must be sent. */
export class CachedResponse {
  constructor(
    /** Names the state that the caller is to have, or a later one. */
    readonly etag: string,
    readonly load: () => Promise<NamedJson>,
  ) {}

  /** The answer for a transport that sends no bytes. */
  async value(): Promise<unknown> {
    const { json } = await this.load()
    return JSON.parse(json.plain.toString())
  }
}

/** An answer as the JSON that PostgreSQL made of it, to be sent as it is. */
export class RawJson {
  constructor(readonly json: string) {}

  /** The answer for a transport that sends no text. */
  value(): unknown {
    return JSON.parse(this.json)
  }
}
