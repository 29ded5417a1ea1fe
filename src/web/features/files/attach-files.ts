import { messageOf } from '@/web/lib/error-code'
import { loadPart } from '@/web/lib/load-part'
import { notify } from '@/web/lib/notify'
import type { StoredFile } from './file-writes'

/** Adds files to a task. The code for it is loaded when it is first needed. */
export async function attachFiles(
  taskId: number,
  files: readonly File[],
  onStored?: (stored: StoredFile) => void,
) {
  try {
    const { addFiles } = await loadPart(() => import('./uploads'))
    addFiles(taskId, files, onStored)
  } catch (error) {
    notify.error(messageOf(error))
  }
}

/** Whether files are dragged from elsewhere, and no card of a board. */
export const holdsFiles = ({ types }: DataTransfer) => types.includes('Files')

/** A file that misses its target is not opened in place of the page. */
export function refuseStrayFiles() {
  const listening = new AbortController()
  for (const type of ['dragover', 'drop'] as const) {
    window.addEventListener(
      type,
      (event) => {
        if (event.defaultPrevented || !event.dataTransfer || !holdsFiles(event.dataTransfer)) return
        event.preventDefault()
        event.dataTransfer.dropEffect = 'none'
      },
      { signal: listening.signal },
    )
  }
  return () => listening.abort()
}
