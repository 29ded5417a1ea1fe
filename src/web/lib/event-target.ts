/** What text is typed into. */
export const fields = 'input, textarea, select'

/** What stands over the page. */
export const layers = '[role="dialog"], [role="menu"]'

/**
 * The nearest element around the target of an event, itself included, that matches a selector. One listener of a list
 * or of the page answers by it for all that is inside.
 */
export const ancestorOf = (target: EventTarget | null, selector: string) =>
  target instanceof Element ? target.closest<HTMLElement>(selector) : null

/** Whether the target of an event is such an element, or inside one. */
export const isWithin = (target: EventTarget | null, selector: string) =>
  ancestorOf(target, selector) !== null
