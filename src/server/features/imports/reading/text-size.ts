type Texts = Record<'title' | 'description', string> &
  Record<'checklist' | 'comments' | 'serviceUnits', readonly { text: string }[]>

/** What the texts of tasks take, as the database counts them: each task in whole KiB. */
export const kibibytesOf = (tasks: readonly Texts[]) =>
  tasks.reduce((total, task) => total + Math.ceil(bytesOf(task) / 1024), 0)

function bytesOf({ title, description, checklist, comments, serviceUnits }: Texts) {
  const texts = [title, description, ...[...checklist, ...comments, ...serviceUnits].map(({ text }) => text)]
  return texts.reduce((total, text) => total + Buffer.byteLength(text), 0)
}
