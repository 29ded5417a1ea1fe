/** A place in the grid, in pixels. */
export type Point = { x: number; y: number }

/** How far a line is from a bar before it turns. */
const stub = 12
const radius = 5
const head = 5

/** How near to an end of the grid a line can be. */
const margin = 3

/** The path from the end of a bar to the start of another one, over the row between them if there is no room to turn. */
export function linePath(from: Point, to: Point, { width, half }: { width: number; half: number }) {
  const last = Math.max(to.x - stub, margin)
  if (last - from.x >= radius) {
    return roundedPath([from, { x: last, y: from.y }, { x: last, y: to.y }, to])
  }
  const first = Math.min(from.x + stub, width - margin)
  const between = to.y + (to.y > from.y ? -half : half)
  return roundedPath([
    from,
    { x: first, y: from.y },
    { x: first, y: between },
    { x: last, y: between },
    { x: last, y: to.y },
    to,
  ])
}

/** The head of an arrow that comes from the left. */
export const headPath = ({ x, y }: Point) =>
  `M${rounded(x - head)} ${rounded(y - head + 1)}L${rounded(x)} ${rounded(y)}L${rounded(x - head)} ${rounded(y + head - 1)}`

function roundedPath([first, ...others]: readonly [Point, ...Point[]]) {
  const turns = others.map((corner, index) => {
    const [before, after] = [others[index - 1] ?? first, others[index + 1]]
    if (!after) return `L${at(corner)}`
    return `L${at(towards(corner, before))}Q${at(corner)} ${at(towards(corner, after))}`
  })
  return `M${at(first)}${turns.join('')}`
}

/** A point near a corner: half of the way to the next one at most. */
function towards(corner: Point, next: Point): Point {
  const length = Math.hypot(next.x - corner.x, next.y - corner.y)
  const share = length === 0 ? 0 : Math.min(radius / length, 0.5)
  return { x: corner.x + (next.x - corner.x) * share, y: corner.y + (next.y - corner.y) * share }
}

const rounded = (pixels: number) => Math.round(pixels * 10) / 10

const at = ({ x, y }: Point) => `${rounded(x)} ${rounded(y)}`
