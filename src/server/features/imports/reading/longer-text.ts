import { codePointLength } from '@/domain/fields'
import { lineOf, textOf } from './fit-text'

/* Whether a cut loses something worth reporting. */

export const isLongerText = (text: string, max: number) =>
  text.length > max && codePointLength(textOf(text, max + 1)) > max

export const isLongerLine = (text: string, max: number, isOwn: boolean) =>
  text.length > max && codePointLength(lineOf(text, 2 * max, isOwn)) > max

export const cutTo = (max: number) => `Cut to ${max.toLocaleString('en')} characters`
