/** The options of which a word starts as the typed text does, in their label or in another of their names. */
export function matchingOptions<Option extends { label: string; otherNames?: readonly string[] }>(
  options: readonly Option[],
  text: string,
) {
  const typed = plain(text.trim())
  return typed === ''
    ? options
    : options.filter(({ label, otherNames = [] }) =>
        [label, ...otherNames].some((name) => startsWord(plain(name), typed)),
      )
}

const startsWord = (name: string, typed: string) => name.startsWith(typed) || name.includes(` ${typed}`)

/** Without case and accents. */
const plain = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()
