/** Where an archive has the document, the tasks as a table, and the contents of files. */
export const exportEntries = { document: 'laneway.json', tasks: 'tasks.csv', files: 'files/' } as const

/** Where a project is downloaded. */
export const exportAddress = (projectId: number) => `/api/projects/${projectId}/export`
/** Where its tasks are downloaded as a table. */
export const tasksAddress = (projectId: number) => `/api/projects/${projectId}/${exportEntries.tasks}`
/** Where everything is downloaded that one can see. */
export const everythingAddress = '/api/export'

/** What a spreadsheet would compute, or would take for a row of its own; also with apostrophes before it. */
const computed = "'*[=+\\-@\\t\\r\\n\\uFF1D\\uFF0B\\uFF0D\\uFF20]"
const computedFirst = new RegExp(`^(?=${computed})`)
const escapedFirst = new RegExp(`^'(?=${computed})`)

/**
 * The text of a cell: what a spreadsheet would compute begins with an apostrophe. So do lines after the first, because
 * some programs take each for a row; there, items of lists stay.
 */
export const escapedCell = (text: string) =>
  text.replace(computedFirst, "'").replace(/(?<=[\r\n])(?='*(?:[=@\t]|[+-](?! )))/g, "'")

/** The text of a cell of our own tables. */
export const plainCell = (cell: string) =>
  cell.replace(escapedFirst, '').replace(/(?<=[\r\n])'(?='*(?:[=@\t]|[+-](?! )))/g, '')

const quotedName = (name: string) => (/^\s|[,;"]|\s$/.test(name) ? `"${name.replaceAll('"', '""')}"` : name)

/** Names in one cell. One with a separator or quotes in it stands in quotes. */
export const joinedNames = (names: readonly string[]) => names.map(quotedName).join(', ')

/** The names of such a cell, also as people type them. */
export function splitNames(cell: string) {
  const names: string[] = []
  let name = ''
  let isQuoted = false
  let isOpen = false
  const end = () => {
    names.push(isQuoted ? name : name.trim())
    name = ''
    isQuoted = false
  }
  for (let at = 0; at < cell.length; at += 1) {
    const letter = cell.charAt(at)
    if (isOpen && letter === '"' && cell.charAt(at + 1) === '"') {
      name += letter
      at += 1
    } else if (isOpen) {
      if (letter === '"') isOpen = false
      else name += letter
    } else if (letter === ',' || letter === ';') end()
    else if (letter === '"' && !isQuoted && name.trim() === '') {
      name = ''
      isOpen = true
      isQuoted = true
    } else if (!isQuoted || letter.trim() !== '') name += letter
  }
  end()
  return names.filter((each) => each !== '')
}
