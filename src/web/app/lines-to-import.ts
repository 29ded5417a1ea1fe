import { notify } from '@/web/lib/notify'
import { storedDraft } from './use-draft'

/** The draft of the lines that are pasted into Import. */
export const linesToImport = 'lines to import'

/** Puts lines into Import, where they are when it is opened. */
export function sendToImport(lines: string) {
  if (storedDraft(linesToImport, '').store(lines)) return
  notify.error('This browser cannot keep so many lines. Save them as a file, and choose it in Import.')
}
