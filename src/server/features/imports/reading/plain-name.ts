import { cutText } from '@/domain/cut-text'
import { maxLengths } from './bounded-text'

/** Without case, accents and further spaces. Normalizing many marks takes the square of their number. */
export const plainName = (name: string) =>
  cutText(name, maxLengths.name)
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .trim()

/** No name that is known is longer. */
const longestKnown = 100

/** Only its letters and digits: “Won’t do” and “wont-do” are the same. */
export const lettersOf = (name: string) =>
  plainName(cutText(name, longestKnown)).replace(/[^\p{L}\p{N}]+/gu, '')

/** Its words, without apostrophes and other signs. */
export const partsOfName = (name: string) =>
  plainName(cutText(name, longestKnown))
    .replace(/['’`]/g, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((part) => part !== '')
