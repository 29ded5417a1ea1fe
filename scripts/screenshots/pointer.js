// @ts-check
// Loaded into the page of the animation: screenshots show no pointer.
addEventListener('DOMContentLoaded', () => {
  const pointer = document.createElement('div')
  pointer.setAttribute('aria-hidden', 'true')
  Object.assign(pointer.style, {
    position: 'fixed',
    zIndex: '2147483647',
    width: '18px',
    height: '18px',
    marginInlineStart: '-9px',
    marginBlockStart: '-9px',
    borderRadius: '50%',
    background: 'rgb(42 86 198 / 35%)',
    border: '2px solid rgb(42 86 198 / 80%)',
    pointerEvents: 'none',
    left: '-40px',
    top: '-40px',
  })
  document.documentElement.append(pointer)
  addEventListener('pointermove', ({ clientX, clientY }) => {
    pointer.style.left = `${clientX}px`
    pointer.style.top = `${clientY}px`
  })
})
