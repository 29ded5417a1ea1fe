import { cutText } from '@/domain/cut-text'
import { maxLengths } from './bounded-text'

/** Removes case, accents and surplus spaces. Normalizing many marks takes time quadratic in their number. */
export const plainName = (name: string) =>
  cutText(name, maxLengths.name)
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .trim()

/** No known name is longer. */
const longestKnown = 100

/** Keeps letters and digits only: “Won’t do” and “wont-do” are the same. */
export const lettersOf = (name: string) =>
  plainName(cutText(name, longestKnown)).replace(/[^\p{L}\p{N}]+/gu, '')

/** The words of a name, without apostrophes and other signs. */
export const partsOfName = (name: string) =>
  plainName(cutText(name, longestKnown))
    .replace(/['’`]/g, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((part) => part !== '')
