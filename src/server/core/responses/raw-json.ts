/** A response as JSON produced by PostgreSQL, sent unchanged. */
export class RawJson {
  constructor(readonly json: string) {}

  /** The response's value, for a transport that sends no text. */
  value(): unknown {
    return JSON.parse(this.json)
  }
}
