import { ancestorOf } from '@/web/lib/event-target'
import { notify } from '@/web/lib/notify'
import { linkOf } from '../tasks/actions/task-items'
import { holdsFiles, refuseStrayFiles } from './attach-files'
import { addFiles } from './uploads'

/** Lets cards take files that are dragged from elsewhere, and marks the one under the pointer with `data-takes-files`. */
export function takeFilesOnCards(signal: AbortSignal) {
  if (signal.aborted) return
  let marked: HTMLElement | null = null

  function mark(card: HTMLElement | null) {
    if (card === marked) return
    if (marked) delete marked.dataset.takesFiles
    if (card) card.dataset.takesFiles = ''
    marked = card
  }

  function onDragOver(event: DragEvent) {
    const card = cardAt(event)
    mark(card)
    if (!card || !event.dataTransfer) return
    event.preventDefault()
    event.dataTransfer.dropEffect = 'copy'
  }

  function onDrop(event: DragEvent) {
    const card = cardAt(event)
    mark(null)
    const files = [...(event.dataTransfer?.files ?? [])]
    if (!card || files.length === 0) return
    event.preventDefault()
    const title = linkOf(card)?.textContent ?? ''
    const what = files.length === 1 ? `“${files[0]?.name}” is` : `${files.length} files are`
    notify.success({ title: 'Adding files', text: `${what} being added to “${title.trim()}”` })
    addFiles(Number(card.dataset.id), files)
  }

  window.addEventListener('dragover', onDragOver, { signal })
  window.addEventListener('drop', onDrop, { signal })
  window.addEventListener('dragleave', ({ relatedTarget }) => relatedTarget ?? mark(null), { signal })
  signal.addEventListener('abort', refuseStrayFiles())
}

/** The card under the pointer, once the server knows its task. */
function cardAt({ target, dataTransfer, defaultPrevented }: DragEvent) {
  if (defaultPrevented || !dataTransfer || !holdsFiles(dataTransfer)) return null
  const card = ancestorOf(target, 'main [data-id]')
  return card && Number(card.dataset.id) > 0 ? card : null
}
