/** A timestamptz: read as ISO 8601 in UTC with milliseconds, written as any ISO 8601 text. */
export type Instant = string
