import type { Task } from '../../tasks/task-types'
import { barIn, type ShownBar, spanOf } from './timeline-bars'
import type { TimelineRange } from './timeline-range'

export type TimelineGroup = { id: string; tasks: readonly Task[] }

/** What stands in the grid, one below the other. */
export type TimelineItem<Group> = { top: number; group: Group } & (
  | { kind: 'heading'; isFolded: boolean }
  | { kind: 'row'; task: Task; bar: ShownBar | null; position: number }
)

/** In pixels. The middle is that of a bar, from the top of its row. */
export type RowHeights = { heading: number; row: number; middle: number }

type LayoutOptions = {
  /** The ids of the folded groups, which show only their heading. */
  folded: ReadonlySet<string>
  hasHeadings: boolean
  range: TimelineRange
  heights: RowHeights
}

/** Where each heading, row and bar of the timeline is. */
export function timelineLayout<Group extends TimelineGroup>(
  groups: readonly Group[],
  { folded, hasHeadings, range, heights }: LayoutOptions,
) {
  const items: TimelineItem<Group>[] = []
  const rows = new Map<number, { index: number; top: number; middle: number; bar: ShownBar | null }>()
  let top = 0
  for (const group of groups) {
    const isFolded = hasHeadings && folded.has(group.id)
    if (hasHeadings) {
      items.push({ kind: 'heading', group, top, isFolded })
      top += heights.heading
    }
    for (const [index, task] of isFolded ? [] : group.tasks.entries()) {
      const span = spanOf(task)
      const bar = span && barIn(span, range)
      rows.set(task.id, { index: items.length, top, middle: top + heights.middle, bar })
      items.push({ kind: 'row', group, task, bar, top, position: index + 1 })
      top += heights.row
    }
  }
  return {
    items,
    height: top,
    rowHeight: heights.row,
    /** The row of a task, its height in the grid, the middle of its bar, and this; undefined where it is not shown. */
    barOf: (taskId: number) => rows.get(taskId),
  }
}
