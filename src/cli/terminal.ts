/** What a command reads and writes. */
export type Terminal = {
  /** The version of the product. */
  version: string
  environment: NodeJS.ProcessEnv
  /** Reads standard input to its end. The argument `-` stands for it. */
  read: () => Promise<Buffer>
  /** Results, for people and for other programs. */
  print: (text: string | Uint8Array) => void
  /** Everything besides results: questions and progress. */
  say: (text: string) => void
  /** Asks for a line; null when nobody can answer. Hides typed secrets. */
  ask: (question: string, options?: { isSecret?: boolean }) => Promise<string | null>
}

/** A command that cannot be done. The message is one sentence that a person can act on. */
export class CommandError extends Error {}

/** Prints an answer as lines of JSON on request, or as text for people. */
export const printAnswer = <Answer>(
  { print }: Terminal,
  asJson: boolean | undefined,
  answer: Answer,
  inWords: (answer: Answer) => string,
) => print(asJson ? `${JSON.stringify(answer, null, 2)}\n` : inWords(answer))

/** Rows as columns, each as wide as its longest text. */
export function table(rows: readonly (readonly string[])[]) {
  const widths = rows.reduce<number[]>(
    (known, row) => row.map((text, index) => Math.max(known[index] ?? 0, text.length)),
    [],
  )
  const line = (row: readonly string[]) =>
    row
      .map((text, index) => text.padEnd(widths[index] ?? 0))
      .join('  ')
      .trimEnd()
  return rows.map((row) => `${line(row)}\n`).join('')
}
