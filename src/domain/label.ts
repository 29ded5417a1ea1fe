import { type ProjectColour, projectColours } from './project-look'

/** The theme has the same ten for labels and projects. */
export const labelColours = projectColours
export type LabelColour = ProjectColour

/** In Unicode code points. */
export const labelNameMaxLength = 40

export const maxLabelsOfProject = 200
export const maxLabelsOfTask = 20

/** Why a call is refused that names a label which another project has, or nobody any more. */
export const goneLabelMessage = 'This label is not in this project any more.'
export const tooManyLabelsMessage = `A task can have at most ${maxLabelsOfTask} labels.`

type Named = { id: number; name: string }

/** In the order of a project: by name, without case. */
export const inLabelOrder = <Label extends Named>(labels: readonly Label[]) =>
  labels.toSorted((a, b) => compare(a.name.toLowerCase(), b.name.toLowerCase()) || a.id - b.id)

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)

/** Names are the same without case and without the spaces around them. */
export const isLabelName = ({ name }: { name: string }, other: string) =>
  name.toLowerCase() === other.trim().toLowerCase()

/** For a new label: the colour that the fewest have, in the order of the list. */
export const nextLabelColour = (labels: readonly { colour: LabelColour }[]): LabelColour =>
  labelColours.toSorted((a, b) => countOf(labels, a) - countOf(labels, b))[0] ?? 'grey'

const countOf = (labels: readonly { colour: LabelColour }[], colour: LabelColour) =>
  labels.filter((label) => label.colour === colour).length

export type LabelChanges = {
  labels?: readonly number[] | undefined
  addLabels?: readonly number[] | undefined
  removeLabels?: readonly number[] | undefined
}

/** The ids that a task has after a change of several tasks, which adds and removes some or names all. */
export function changedLabels(present: readonly number[], { labels, addLabels, removeLabels }: LabelChanges) {
  const removed = new Set(removeLabels)
  return [...new Set([...(labels ?? present), ...(addLabels ?? [])])].filter((id) => !removed.has(id))
}
