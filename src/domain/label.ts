import { type ProjectColour, projectColours } from './project-look'

/** The theme has the same ten for labels and projects. */
export const labelColours = projectColours
export type LabelColour = ProjectColour

/** In Unicode code points. */
export const labelNameMaxLength = 40

export const maxLabelsOfProject = 200
export const maxLabelsOfTask = 20

/** The error for a label that does not exist in the project. */
export const goneLabelMessage = 'This label is not in this project any more.'
export const tooManyLabelsMessage = `A task can have at most ${maxLabelsOfTask} labels.`

type Named = { id: number; name: string }

/** Sorts labels by name, without case. */
export const inLabelOrder = <Label extends Named>(labels: readonly Label[]) =>
  labels.toSorted((a, b) => compare(a.name.toLowerCase(), b.name.toLowerCase()) || a.id - b.id)

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)

/** Names are equal without case and surrounding spaces. */
export const isLabelName = ({ name }: { name: string }, other: string) =>
  name.toLowerCase() === other.trim().toLowerCase()

/** The colour of a new label: the least used one, in the order of the list. */
export const nextLabelColour = (labels: readonly { colour: LabelColour }[]): LabelColour =>
  labelColours.toSorted((a, b) => countOf(labels, a) - countOf(labels, b))[0] ?? 'grey'

const countOf = (labels: readonly { colour: LabelColour }[], colour: LabelColour) =>
  labels.filter((label) => label.colour === colour).length

export type LabelChanges = {
  labels?: readonly number[] | undefined
  addLabels?: readonly number[] | undefined
  removeLabels?: readonly number[] | undefined
}

/** The label ids of a task after a batch change, which adds and removes some or replaces all. */
export function changedLabels(present: readonly number[], { labels, addLabels, removeLabels }: LabelChanges) {
  const removed = new Set(removeLabels)
  return [...new Set([...(labels ?? present), ...(addLabels ?? [])])].filter((id) => !removed.has(id))
}
