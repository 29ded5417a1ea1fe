/** An answer as the JSON that PostgreSQL made of it, to be sent as it is. */
export class RawJson {
  constructor(readonly json: string) {}

  /** The answer for a transport that sends no text. */
  value(): unknown {
    return JSON.parse(this.json)
  }
}
