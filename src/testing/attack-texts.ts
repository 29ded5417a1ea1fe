/**
 * A part of a regular expression: one character of those that its source names, a group, or a condition that takes no
 * character, such as a lookahead.
 */
type Part = { characters?: string; alternatives?: Part[][]; isCondition: boolean; isRepeated: boolean }

/** Reads the source of a regular expression. */
function partsOf(source: string): Part[][] {
  let position = 0
  const next = (pattern: RegExp) => {
    const sticky = new RegExp(pattern.source, 'suy')
    sticky.lastIndex = position
    const found = sticky.exec(source)?.[0] ?? ''
    position += found.length
    return found
  }

  function alternatives(): Part[][] {
    const all: Part[][] = [[]]
    while (position < source.length && source[position] !== ')') {
      if (next(/\|/)) all.push([])
      else all.at(-1)?.push(part())
    }
    return all
  }

  function part(): Part {
    const one = atom()
    const amount = next(/(?:[*+?]|\{\d+(?:,\d*)?\})\??/)
    return { ...one, isRepeated: /^[*+]|,\}/.test(amount) }
  }

  function atom(): Omit<Part, 'isRepeated'> {
    if (next(/\((?!\?)|\(\?:|\(\?<(?![=!])\w+>/)) return { alternatives: group(), isCondition: false }
    if (next(/\(\?<?[=!]/)) return { alternatives: group(), isCondition: true }
    if (next(/[$^]|\\b/i)) return { isCondition: true }
    const characters = next(
      /\[(?:\\.|[^\\\]])*\]|\\[pP]\{[^}]*\}|\\u\{[^}]*\}|\\u[\da-f]{4}|\\x[\da-f]{2}|\\.|./i,
    )
    return { characters, isCondition: false }
  }

  function group() {
    const inner = alternatives()
    if (!next(/\)/)) throw new Error(`${source} has a group without an end`)
    return inner
  }

  return alternatives()
}

const someCharacters = [...'a0 -@./"\n\t#é漢Zz~\0\u0301\u{1f600}'].concat(
  Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index)),
)

/** Characters that a part takes, of different kinds. */
function takenBy(characters: string, flags: string) {
  const one = new RegExp(`^(?:${characters})$`, flags.replace('g', ''))
  const taken = someCharacters.filter((character) => one.test(character))
  return taken.length > 0 ? taken.slice(0, 3) : [decoded(characters)]
}

const decoded = (characters: string) =>
  characters
    .replace(/^\[/, '')
    .replace(/\\u\{?([\da-f]+)\}?/gi, (_sign, code: string) => String.fromCodePoint(parseInt(code, 16)))
    .slice(0, 1)

/** A text that the parts match: of alternatives the one with this number. */
const exampleOf = (parts: readonly Part[], flags: string, choice: number): string =>
  parts
    .filter(({ isCondition }) => !isCondition)
    .map(({ characters, alternatives = [] }) =>
      characters === undefined
        ? exampleOf(alternatives[choice % alternatives.length] ?? [], flags, choice)
        : (takenBy(characters, flags)[choice] ?? takenBy(characters, flags)[0] ?? ''),
    )
    .join('')

/**
 * Texts of this length on which an expression takes the longest if it has to try again from each of their characters,
 * or to divide them in each possible way: what it repeats, and what it begins with, over and over, before an end that
 * does not fit.
 */
export function* attackTexts({ source, flags }: RegExp, length: number) {
  const all = partsOf(source)
  const starts = new Set(['', 'a\0'])
  const repeated = new Set<string>()
  const visit = (parts: readonly Part[], start: string) => {
    parts.forEach((part, index) => {
      const before = start + exampleOf(parts.slice(0, index), flags, 0)
      if (part.isRepeated) starts.add(before).add(before + exampleOf([part], flags, 0))
      for (const choice of [0, 1, 2])
        repeated.add(exampleOf([{ ...part, isCondition: false }], flags, choice))
      for (const alternative of part.alternatives ?? []) {
        visit(alternative, before)
        repeated.add(exampleOf(alternative, flags, 0))
      }
    })
    for (const choice of [0, 1]) repeated.add(exampleOf(parts, flags, choice))
  }
  for (const parts of all) visit(parts, '')
  for (const start of starts)
    for (const part of new Set([...repeated, ...starts]))
      if (part !== '')
        for (const end of ['', '\0', '\n\0', 'a!'])
          yield (
            start +
              part.repeat(Math.ceil(length / part.length)).slice(0, length - start.length - end.length) +
              end
          )
}
