/** Focuses an element once a layer has closed, unless the closing click focused another element. */
export function returnFocus(find: () => HTMLElement | null | undefined) {
  requestAnimationFrame(() => {
    if (document.activeElement === document.body) find()?.focus({ preventScroll: true })
  })
}
