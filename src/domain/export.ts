/** Where an archive has the document, the tasks as a table, and the contents of files. */
export const exportEntries = { document: 'laneway.json', tasks: 'tasks.csv', files: 'files/' } as const

/** Where a project is downloaded. */
export const exportAddress = (projectId: number) => `/api/projects/${projectId}/export`
/** Where its tasks are downloaded as a table. */
export const tasksAddress = (projectId: number) => `/api/projects/${projectId}/${exportEntries.tasks}`
/** Where everything is downloaded that one can see. */
export const everythingAddress = '/api/export'

/**
 * In a table, lines of a text after its first that a spreadsheet would compute begin with an apostrophe too, because
 * some programs take each for a row. Items of lists stay.
 */
export const escapedLines = (text: string) => text.replace(/(?<=[\r\n])(?='*(?:[=@\t]|[+-](?! )))/g, "'")

/** The text of a cell of our own tables. */
export const plainLines = (cell: string) =>
  cell.replace(/^'(?=[=+\-@\t\r])/, '').replace(/(?<=[\r\n])'(?='*(?:[=@\t]|[+-](?! )))/g, '')
