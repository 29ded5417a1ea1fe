import type { MyTask } from '../tasks/task-types'
import type { TaskGroup } from './my-tasks-groups'

export type ListedRow = { kind: 'row'; key: number; task: MyTask; position: number }

/** What the list renders one below the other; `room` is what a group without tasks shows. */
export type ListItem =
  | { kind: 'heading'; key: string; isFirst: boolean }
  | { kind: 'room'; key: string }
  | ListedRow

/** A group and where its items are among those of the list. */
export type ListedGroup = TaskGroup & { start: number; firstRow: number; end: number }

/** The items of the groups in the order of the page. */
export function listItems(groups: readonly TaskGroup[]) {
  const items: ListItem[] = []
  const listed = groups.map((group): ListedGroup => {
    const { key, label, tasks } = group
    const start = items.length
    if (label !== undefined) items.push({ kind: 'heading', key: `heading-${key}`, isFirst: start === 0 })
    const firstRow = items.length
    for (const [index, task] of tasks.entries()) {
      items.push({ kind: 'row', key: task.id, task, position: index + 1 })
    }
    if (tasks.length === 0) items.push({ kind: 'room', key: `room-${key}` })
    return { ...group, start, firstRow, end: items.length }
  })
  return { items, listed }
}

const heights = { firstHeading: 28, heading: 52, room: 48, row: 61 }

/** In pixels. A row is measured when it is rendered, because its title may take several lines. */
export function itemHeight(item: ListItem | undefined) {
  if (item?.kind !== 'heading') return heights[item?.kind ?? 'row']
  return item.isFirst ? heights.firstHeading : heights.heading
}
