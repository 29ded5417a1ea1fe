import type { Elements } from '@/web/lib/elements'
import type { PickedFact } from '../pickers/open-picker'

/** The cards or rows that a page renders: the element of each task that has its id as `data-id`, by that id. */
export type TaskItems = Elements<number>

type Part =
  | 'article'
  | '[data-task]'
  | '[data-grip]'
  | '[data-bar]'
  | `[data-fact="${PickedFact | 'actions'}"]`

/**
 * A part of a card or row, such as a fact. It is looked up inside its element: a card has up to ten parts and a key
 * needs one, so registering each would cost more on a board of many cards.
 */
export const partOf = (item: HTMLElement | null, part: Part) => item?.querySelector<HTMLElement>(part) ?? null

/** What can be used in a cell of a row, by the name of its column. */
export const cellPartOf = (item: HTMLElement | null, column: string | undefined) =>
  column === undefined
    ? null
    : (item?.querySelector<HTMLElement>(`[data-column="${column}"] :is(${cellParts})`) ?? null)

export const cellParts = 'a, button:not(:disabled), input'

/** The link that is a task's title. */
export const linkOf = (item: HTMLElement | null) => partOf(item, '[data-task]')
