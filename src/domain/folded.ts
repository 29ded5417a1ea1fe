/**
 * Marks above, below and within letters, which a search leaves out: accents, the points and vowels of Hebrew and
 * Arabic, and variation selectors. Marks stay in scripts where they make another letter.
 */
const marks =
  /[\u0300-\u036f]|[\u0483-\u0487]|[\u0591-\u05bd]|\u05bf|\u05c1|\u05c2|\u05c4|\u05c5|\u05c7|[\u0610-\u061a]|\u0640|[\u064b-\u065f]|\u0670|[\u06d6-\u06dc]|[\u06df-\u06e4]|\u06e7|\u06e8|[\u06ea-\u06ed]|[\u1ab0-\u1aff]|[\u1dc0-\u1dff]|[\u20d0-\u20ff]|[\ufe00-\ufe0f]|[\ufe20-\ufe2f]/gu

/** Letters that Unicode does not decompose, and their search form. */
const letters = new Map([
  ['ß', 'ss'],
  ['ẞ', 'ss'],
  ['æ', 'ae'],
  ['œ', 'oe'],
  ['þ', 'th'],
  ['ø', 'o'],
  ['ł', 'l'],
  ['đ', 'd'],
  ['ð', 'd'],
  ['ħ', 'h'],
  ['ŧ', 't'],
  ['ŋ', 'n'],
  ['ı', 'i'],
  ['ə', 'e'],
  ['ς', 'σ'],
])
const undivided = /[ßẞæœþøłđðħŧŋıəς]/gu

const beyondAscii = /[^\0-\x7f]/

/**
 * The form of a text for searching: without case, accents and other forms of the same letter. The database's function
 * `searchable_text` does the same. Marks are also removed before normalizing, because sorting many marks of one letter
 * takes time quadratic in their number.
 */
export function folded(text: string) {
  if (!beyondAscii.test(text)) return text.toLowerCase()
  return text
    .replace(marks, '')
    .normalize('NFKD')
    .replace(marks, '')
    .normalize('NFC')
    .toLowerCase()
    .replace(undivided, (letter) => letters.get(letter) ?? letter)
}
