/** The click that follows a drag does nothing. `isPressed` is true for a drag that ends before the pointer is released. */
export function swallowClick({ isPressed = false } = {}) {
  const over = new AbortController()
  const options = { capture: true, signal: over.signal }
  const end = () => over.abort()
  const endSoon = () => void setTimeout(end)
  document.addEventListener(
    'click',
    (event) => {
      event.preventDefault()
      event.stopPropagation()
    },
    options,
  )
  if (!isPressed) return endSoon()
  document.addEventListener('pointerup', endSoon, options)
  document.addEventListener('pointerdown', end, options)
}
