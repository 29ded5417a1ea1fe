import { folded } from '@/domain/folded'
import type { SearchWord } from '@/domain/search'

export type TextPart = { text: string; isMatch: boolean }

/** A text in parts, of which some are what was searched for, whatever their accents. Joined they are the text. */
export function matchedParts(text: string, words: readonly SearchWord[]): TextPart[] {
  if (words.length === 0) return [{ text, isMatch: false }]
  const pattern = words.toSorted((one, other) => other.text.length - one.text.length).map(patternOf)
  const { searched, places } = searchedForm(text)
  const parts: TextPart[] = []
  let from = 0
  for (const { 0: found, index } of searched.matchAll(new RegExp(pattern.join('|'), 'gu'))) {
    const start = Math.max(from, places[index] ?? 0)
    let last = index + found.length
    // A letter that is searched for as two is marked as a whole.
    while (places[last] === places[last - 1] && last < places.length) last += 1
    const end = Math.max(start, places[last] ?? text.length)
    parts.push(
      { text: text.slice(from, start), isMatch: false },
      { text: text.slice(start, end), isMatch: true },
    )
    from = end
  }
  return [...parts, { text: text.slice(from), isMatch: false }].filter((part) => part.text !== '')
}

/** A text as it is searched, and for each place in it where that is in the text. */
function searchedForm(text: string) {
  const places: number[] = []
  let [searched, at] = ['', 0]
  for (const character of text) {
    const form = folded(character)
    searched += form
    for (let unit = 0; unit < form.length; unit += 1) places.push(at)
    at += character.length
  }
  return { searched, places }
}

function patternOf({ text, isFoundWithin }: SearchWord) {
  const literal = text.replaceAll(/[$()*+.?[\\\]^{|}/-]/g, String.raw`\$&`)
  return isFoundWithin ? literal : String.raw`(?<![\p{L}\p{N}])${literal}`
}
