import { folded } from './folded'

/**
 * The maximum number of words of a search: the longest ones, which are usually the rarest. More words would cost much
 * and hardly narrow the results.
 */
export const maxSearchWords = 8

/** Words of at least this length match anywhere in a word; shorter ones match only its beginning. */
const lettersWithin = 3

/** Scripts without spaces between words, and pictures: each character counts as a word. */
const unspaced = /[\u2e80-\u{10ffff}]/u

/**
 * What separates words: all of ASCII but letters and digits, general punctuation, and marks of direction. The same as
 * in the database's function `searchable_text`.
 */
const separators = /[\p{Cc} -/:-@[-`{-~\u00a0-\u00bf\u061c\u2000-\u206f\u3000-\u303f]+/gu

/** The text without case and accents, with a space before each of its words. */
export const searchableText = (text: string) => ` ${folded(text).replace(separators, ' ')}`

export type SearchWord = {
  text: string
  /** Otherwise it must be at the beginning of a word. */
  isFoundWithin: boolean
}

/** The different words of a search, up to the maximum number, without wildcards of LIKE. */
export function searchWords(search: string): SearchWord[] {
  const words = [...new Set(searchableText(search).split(' ').filter(Boolean))]
  const longest = new Set(words.toSorted((a, b) => b.length - a.length).slice(0, maxSearchWords))
  return words
    .filter((word) => longest.has(word))
    .map((text) => ({ text, isFoundWithin: [...text].length >= lettersWithin || unspaced.test(text) }))
}

/** Whether a text has all the words, in any order. */
export function hasWords(text: string, words: readonly SearchWord[]) {
  const searchable = searchableText(text)
  return words.every((word) => searchable.includes(word.isFoundWithin ? word.text : ` ${word.text}`))
}
