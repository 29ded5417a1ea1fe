import { taskAround } from './current-task'

/**
 * The tasks of a lane or list whose cards or rows have the focus or an open menu. Only the card knows that it has opened
 * one, so that its button is looked up.
 */
export function cardsInUse(lane: HTMLElement | null): number[] {
  if (!lane) return []
  const openers = lane.querySelectorAll('[aria-expanded="true"]')
  return [document.activeElement, ...openers].flatMap((element) =>
    lane.contains(element) ? (taskAround(element) ?? []) : [],
  )
}
