import type { SearchWord } from '@/domain/search'

export type TextPart = { text: string; isMatch: boolean }

/** A text in parts, of which some are what was searched for. Joined they are the text. */
export function matchedParts(text: string, words: readonly SearchWord[]): TextPart[] {
  if (words.length === 0) return [{ text, isMatch: false }]
  const pattern = words.toSorted((one, other) => other.text.length - one.text.length).map(patternOf)
  return text
    .split(new RegExp(`(${pattern.join('|')})`, 'iu'))
    .map((part, index) => ({ text: part, isMatch: index % 2 === 1 }))
    .filter((part) => part.text !== '')
}

function patternOf({ text, isFoundWithin }: SearchWord) {
  const literal = text.replaceAll(/[$()*+.?[\\\]^{|}/-]/g, String.raw`\$&`)
  return isFoundWithin ? literal : String.raw`(?<![\p{L}\p{N}])${literal}`
}
