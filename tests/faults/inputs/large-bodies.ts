const maxBytes = 256 * 1024
const roomForTheRest = 2_000

const filled = (part: string, bytes: number) => part.repeat(Math.floor((maxBytes - roomForTheRest) / bytes))

/** JSON texts that are expensive to normalize, match, split or encode. */
const texts: [what: string, json: string][] = [
  ['combining marks', `"a${filled('\u0301\u0316', 4)}@example.org"`],
  ['jamo', `"${filled('ᄀ', 3)}"`],
  ['ideographs', `"${filled('漢', 3)}"`],
  ['ligatures', `"${filled('\ufdfa', 3)}"`],
  ['spaces', `"${filled(' ', 1)}"`],
  ['line ends', `"${filled('\\r\\n', 4)}"`],
  ['digits', `"${filled('1', 1)}"`],
  ['brackets', `"${filled('(', 1)}"`],
  ['letters in both cases', `"${filled('aB', 2)}"`],
  ['emoji', `"${filled('👩\u200d🚀', 11)}"`],
  ['half emoji', `"${filled('\\ud83d', 6)}"`],
  ['labels of a host', `"a@${filled('a.', 2)}"`],
  ['a fraction of a second', `"2026-11-20T09:30:00.${filled('1', 1)}Z"`],
  ['patterns', `"${filled('%_', 2)}"`],
]

/** Texts of digits, which V8 hashes by their number. */
function alikeTexts() {
  const parts: string[] = []
  for (let bytes = 0, number = 0; bytes < maxBytes - roomForTheRest; number += 1) {
    const part = `"${(number * 65_536) % 16_777_216}"`
    parts.push(part)
    bytes += part.length + 1
  }
  return parts.join()
}

const manyKeys = (nameOf: (index: number) => string) => {
  const parts: string[] = []
  for (let bytes = 0, index = 0; bytes < maxBytes - roomForTheRest; index += 1) {
    const part = `"${nameOf(index)}":1`
    parts.push(part)
    bytes += part.length + 1
  }
  return parts.join()
}

/** A body of the maximum accepted size, filled by the value of one field after the other required fields. */
export const withLargeText = (field: string, others: string) =>
  texts.map(([what, json]): LargeBody => [
    `${what} as ${field}`,
    `{${others}${JSON.stringify(field)}:${json}}`,
  ])

const mostCalls = 10

/** Texts that are expensive to search for mentions, code and links. */
const writtenTexts: [what: string, textOf: (length: number) => string][] = [
  ['a long name', (length) => `@${'-'.repeat(length - 2)}a`],
  ['mentions', (length) => '@eve '.repeat(length / 5)],
  ['at signs', (length) => '@'.repeat(length)],
  ['underscores', (length) => `${'_'.repeat(length - 1)}@`],
  ['brackets', (length) => '['.repeat(length)],
  ['links without an end', (length) => '@[a](https://'.repeat(length / 13)],
  ['backticks of every length', (length) => growing('`', length)],
  ['lists in each other', (length) => `${'- '.repeat(length / 2 - 2)}@eve`],
  ['quotations of every depth', (length) => growing('>', length)],
]

function growing(sign: string, length: number) {
  let text = ''
  for (let count = 1; text.length + count < length; count += 1) text += `${sign.repeat(count)}@\n`
  return text.slice(0, length)
}

/** Batches of the most calls that a request can hold, each with a text of the longest accepted length. */
export const batchesWithText = (field: string, others: string, length: number) =>
  writtenTexts.map(([what, textOf]): LargeBody => {
    const call = `{${others}${JSON.stringify(field)}:${JSON.stringify(textOf(length))}}`
    const calls = Array.from({ length: mostCalls }, (_call, index) => `"${index}":${call}`)
    return [`${mostCalls} × ${what} as ${field}`, `{${calls.join()}}`]
  })

export type LargeBody = [what: string, body: string]

/** Bodies of that size with other kinds of large JSON. */
export const largeBodies: LargeBody[] = [
  ['a number', `{"version":${filled('1', 1)}}`],
  ['a list of numbers', `{"a":[${filled('1,', 2)}1]}`],
  ['texts with equal hashes', `{"a":[${alikeTexts()}]}`],
  ['lists in lists', filled('[', 2) + filled(']', 2)],
  ['objects in objects', `${'{"a":'.repeat(40_000)}1${'}'.repeat(40_000)}`],
  ['many keys', `{${manyKeys((index) => index.toString(36))}}`],
  ['many numbers as keys', `{${manyKeys((index) => String(index * 131_071))}}`],
  ['white space', `{${filled(' ', 1)}}`],
]
