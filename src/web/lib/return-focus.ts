/** Focuses an element once a layer has closed, unless the click that closed it went to something else. */
export function returnFocus(find: () => HTMLElement | null | undefined) {
  requestAnimationFrame(() => {
    if (document.activeElement === document.body) find()?.focus({ preventScroll: true })
  })
}
