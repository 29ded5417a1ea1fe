import { importMaxBytes, type ImportSource, needsTitle } from '@/domain/import'
import { mebibyte } from '@/domain/units'
import { isObject } from '@/domain/is-object'
import { sendForm } from '@/web/lib/send-form'
import type { Outputs } from '@/web/app/trpc'

export type Import = Outputs['import']['get']

export const longestFile = `${importMaxBytes / mebibyte} MB`

/** What comes with an import, as numbers with their nouns, without what does not. */
export function countsOf({ projects, tasks, lanes, labels, comments, checklists, files, relations }: Import) {
  const nouns: [number, string][] = [
    [projects > 1 ? projects : 0, 'project'],
    [tasks, 'task'],
    [lanes, 'lane'],
    [labels, 'label'],
    [comments, 'comment'],
    [checklists, 'checklist'],
    [files, 'file'],
    [relations, 'relation'],
  ]
  return nouns
    .filter(([count]) => count > 0)
    .map(([count, noun]) => ({ count, noun: count === 1 ? noun : `${noun}s` }))
}

/** Whether something happens to an import by itself. */
export const isBusy = ({ state }: Pick<Import, 'state'>) => state === 'reading' || state === 'running'

/** Why it cannot be imported as it is, in a sentence. */
export function missingOf(found: Pick<Import, 'columns' | 'tasks'>) {
  if (needsTitle(found)) return 'Choose which column has the titles of the tasks first.'
  return found.tasks === 0 ? 'There are no tasks in it to import.' : null
}

/** A list of what was not understood, as a text. */
export const problemsText = ({ problems }: Pick<Import, 'problems'>) =>
  problems
    .map(({ line, title, text }) => `${line === null ? '' : `line ${line}: `}${title}: ${text}\n`)
    .join('')

/** Without a source, the server finds out what the file is. */
export type SentImport = { source?: ImportSource; file: Blob; name: string; organizationId: number | null }
type Options = { signal: AbortSignal; onProgress: (sent: number) => void }

/**
 * Sends a file to be imported.
 * @returns the id of the import
 * @throws with the sentence of the server
 */
export async function sendImport({ source, file, name, organizationId }: SentImport, options: Options) {
  if (file.size > importMaxBytes) throw new Error(`The file is larger than ${longestFile}.`)
  const form = new FormData()
  if (source) form.append('source', source)
  if (organizationId !== null) form.append('organizationId', String(organizationId))
  form.append('file', file, name)
  const made = await sendForm('/api/imports', form, { status: 201, ...options })
  if (isObject(made) && 'id' in made && typeof made.id === 'number') return made.id
  throw new Error('The server did not answer as expected.')
}
