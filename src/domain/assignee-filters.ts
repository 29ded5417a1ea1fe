/** Stand in filters by assignee for tasks without one, and for the viewer. */
export const assigneeWords = ['nobody', 'me'] as const
export type AssigneeFilter = number | (typeof assigneeWords)[number]
