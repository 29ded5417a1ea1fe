/** By what tasks are grouped, in the order of menus. */
export const taskGroupings = ['lane', 'assignee', 'label', 'priority', 'due', 'project', 'none'] as const
export type TaskGrouping = (typeof taskGroupings)[number]

/** What a menu with the heading "Group by" names them. */
export const taskGroupingLabels: Record<TaskGrouping, string> = {
  lane: 'Lane',
  assignee: 'Assignee',
  label: 'Label',
  priority: 'Priority',
  due: 'Due date',
  project: 'Project',
  none: 'No groups',
}

/** The same where no heading stands above: `By lane`. */
export const groupedBy = (grouping: TaskGrouping) =>
  grouping === 'none' ? taskGroupingLabels.none : `By ${taskGroupingLabels[grouping].toLowerCase()}`

/** The groups of the tasks that have nothing by which they are grouped. */
export const namesWithoutKey = {
  assignee: 'Unassigned',
  label: 'No labels',
  none: 'All tasks',
} as const satisfies Partial<Record<TaskGrouping, string>>
