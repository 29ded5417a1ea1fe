/** The selector of elements that accept typed text. */
export const fields = 'input:not([type="checkbox"]), textarea, select'

/** The selector of layers over the page. */
export const layers = '[role="dialog"], [role="menu"]'

/**
 * The nearest element that matches a selector, from the target of an event upwards, including the target.
 * With it, one listener on a list or the page handles events for all elements inside.
 */
export const ancestorOf = (target: EventTarget | null, selector: string) =>
  target instanceof Element ? target.closest<HTMLElement>(selector) : null

/** Whether the target of an event matches the selector, or is inside an element that does. */
export const isWithin = (target: EventTarget | null, selector: string) =>
  ancestorOf(target, selector) !== null
