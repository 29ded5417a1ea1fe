type Texts = readonly { text: string }[]
type Task = { title: string; description: string; checklist: Texts; comments: Texts; serviceUnits: Texts }
type Project = { name: string; tasks: readonly Task[] }

export const sizeOf = ({ name, tasks }: Project) => ({
  name,
  tasks: tasks.length,
  textKibibytes: kibibytesOf(tasks),
})

/** The size of the texts of tasks as the database counts it: each task in whole KiB. */
const kibibytesOf = (tasks: readonly Task[]) =>
  tasks.reduce((total, task) => total + Math.ceil(bytesOf(task) / 1024), 0)

function bytesOf({ title, description, checklist, comments, serviceUnits }: Task) {
  const texts = [title, description, ...[...checklist, ...comments, ...serviceUnits].map(({ text }) => text)]
  return texts.reduce((total, text) => total + Buffer.byteLength(text), 0)
}
