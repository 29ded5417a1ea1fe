import { notify } from '@/web/lib/notify'
import { storedDraft } from './use-draft'

/** The draft of the lines that a user pastes into Import. */
export const linesToImport = 'lines to import'

/** Stores lines for Import, which shows them when it opens. */
export function sendToImport(lines: string) {
  if (storedDraft(linesToImport, '').store(lines)) return
  notify.error('This browser cannot keep so many lines. Save them as a file, and choose it in Import.')
}
