import type { DocumentProject, DocumentTask } from './document'

export const sizeOf = ({ name, tasks }: DocumentProject) => ({
  name,
  tasks: tasks.length,
  textKibibytes: kibibytesOf(tasks),
})

/** What the texts of tasks take, as the database counts them: each task in whole KiB. */
const kibibytesOf = (tasks: readonly DocumentTask[]) =>
  tasks.reduce((total, task) => total + Math.ceil(bytesOf(task) / 1024), 0)

function bytesOf({ title, description, checklist, comments, serviceUnits }: DocumentTask) {
  const texts = [title, description, ...[...checklist, ...comments, ...serviceUnits].map(({ text }) => text)]
  return texts.reduce((total, text) => total + Buffer.byteLength(text), 0)
}
