import styles from './rectangle-element.module.css'

type Point = { x: number; y: number }

/** Shows a rectangle on the page, as far as it is within the view. The returned function removes it. */
export function rectangleElement(view: HTMLElement) {
  const element = document.createElement('div')
  element.className = styles.rectangle ?? ''
  document.body.append(element)
  return {
    show(from: Point, to: Point) {
      const { left, right, top, bottom } = view.getBoundingClientRect()
      const [across, down] = [spanOf(from.x, to.x, left, right), spanOf(from.y, to.y, top, bottom)]
      Object.assign(element.style, {
        left: `${across.start}px`,
        width: `${across.length}px`,
        top: `${down.start}px`,
        height: `${down.length}px`,
      })
    },
    remove: () => element.remove(),
  }
}

/** The part from one position to another that is within the limits. */
function spanOf(one: number, other: number, lowest: number, highest: number) {
  const within = (at: number) => Math.min(Math.max(at, lowest), highest)
  const start = within(Math.min(one, other))
  return { start, length: within(Math.max(one, other)) - start }
}
