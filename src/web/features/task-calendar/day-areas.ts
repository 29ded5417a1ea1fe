import { noDay } from './dragged-tasks'

type Area = { over: string; left: number; right: number; top: number; bottom: number }

export type Point = { x: number; y: number }

/** Where the days and the column without one are in the window, measured once for each drag. */
export function createDayAreas() {
  let overPoint = (_point: Point): string | null => null

  return {
    measure(root: HTMLElement) {
      const areas = [...root.querySelectorAll<HTMLElement>('[data-date], [data-no-day]')].map(areaOf)
      const scrollers = [...root.querySelectorAll<HTMLElement>('[data-scrolls]')]
      const scrolled = () => scrollers.reduce((sum, { scrollTop }) => sum + scrollTop, scrollY)
      const start = scrolled()
      overPoint = ({ x, y }) => overAt(areas, { x, y: y + scrolled() - start })
    },
    /** The day at a point of the window, or beside which it is; null away from all of them. */
    at: (point: Point) => overPoint(point),
  }
}

function areaOf(element: HTMLElement): Area {
  const { left, right, top, bottom } = element.getBoundingClientRect()
  return { over: element.dataset.date ?? noDay, left, right, top, bottom }
}

/** How far beside a week a point still belongs to its first or last day: over the grip of the week. */
const slack = 28

export function overAt(areas: readonly Area[], { x, y }: Point) {
  const distance = ({ left, right }: Area) => Math.max(left - x, x - right, 0)
  const inLine = areas.filter((area) => area.top <= y && y <= area.bottom && distance(area) <= slack)
  const [nearest] = inLine.toSorted((one, other) => distance(one) - distance(other))
  return nearest?.over ?? null
}
