/** The paths in an archive: the document, the table of tasks, and the contents of files. */
export const exportEntries = { document: 'laneway.json', tasks: 'tasks.csv', files: 'files/' } as const

/** The address at which a project is downloaded. */
export const exportAddress = (projectId: number) => `/api/projects/${projectId}/export`
/** The address at which its tasks are downloaded as a table. */
export const tasksAddress = (projectId: number) => `/api/projects/${projectId}/${exportEntries.tasks}`
/** The address at which all visible projects are downloaded. */
export const everythingAddress = '/api/export'

/** Matches text that a spreadsheet would compute or treat as a row, also after apostrophes. */
const computed = "'*[=+\\-@\\t\\r\\n\\uFF1D\\uFF0B\\uFF0D\\uFF20]"
const computedFirst = new RegExp(`^(?=${computed})`)
const escapedFirst = new RegExp(`^'(?=${computed})`)

/**
 * The text of a cell. An apostrophe precedes text that a spreadsheet would compute, also in later lines, because some
 * programs treat each line as a row. Items of lists stay unchanged there.
 */
export const escapedCell = (text: string) =>
  text.replace(computedFirst, "'").replace(/(?<=[\r\n])(?='*(?:[=@\t]|[+-](?! )))/g, "'")

/** Parses the text of a cell of an exported table. */
export const plainCell = (cell: string) =>
  cell.replace(escapedFirst, '').replace(/(?<=[\r\n])'(?='*(?:[=@\t]|[+-](?! )))/g, '')

const quotedName = (name: string) => (/^\s|[,;"]|\s$/.test(name) ? `"${name.replaceAll('"', '""')}"` : name)

/** Joins names in one cell. A name with a separator or quotes is quoted. */
export const joinedNames = (names: readonly string[]) => names.map(quotedName).join(', ')

/** Splits the names of such a cell, also as people type them. */
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
