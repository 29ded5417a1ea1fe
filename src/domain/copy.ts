/** What of a project its copy can have, besides its lanes, labels and settings. */
export const copiedParts = [
  'tasks',
  'finished',
  'people',
  'dates',
  'checklists',
  'files',
  'relations',
] as const
export type CopiedPart = (typeof copiedParts)[number]

export const copiedPartLabels: Record<CopiedPart, string> = {
  tasks: 'Open tasks',
  finished: 'Finished tasks, to be done again',
  people: 'Members and assignees',
  dates: 'Dates and repeats',
  checklists: 'Checklists',
  files: 'Files',
  relations: 'Relations between its tasks',
}

/** A template is used by other people, at other times. */
export const templateParts = [
  'tasks',
  'finished',
  'dates',
  'checklists',
  'relations',
] as const satisfies CopiedPart[]

/** A hundred years. */
export const maxShiftDays = 36_525

export const templateKinds = ['project', 'task'] as const
export type TemplateKind = (typeof templateKinds)[number]

export const maxTasksOfTemplate = 1_000
/** Of a person, and of an organization. */
export const maxTemplates = 100

export const isEachOnce = (parts: readonly string[]) => new Set(parts).size === parts.length
export const eachOnce = 'must name each part once'
