import { type DragEvent, useEffect, useRef } from 'react'
import { notify } from '@/web/lib/notify'
import { attachFiles, holdsFiles, refuseStrayFiles } from './attach-files'

/**
 * Lets the cards of a list take files that are dragged from elsewhere. It listens on the list, so that a card costs
 * nothing, and marks the card under the pointer with `data-takes-files`.
 */
export function useCardDrops(canEdit: boolean) {
  const marked = useRef<HTMLElement | null>(null)
  useEffect(refuseStrayFiles, [])

  function mark(card: HTMLElement | null) {
    if (card === marked.current) return
    if (marked.current) delete marked.current.dataset.takesFiles
    if (card) card.dataset.takesFiles = ''
    marked.current = card
  }

  function onDragOver(event: DragEvent) {
    if (!holdsFiles(event.dataTransfer)) return
    const card = canEdit ? cardAt(event) : null
    mark(card)
    if (!card) return
    event.preventDefault()
    event.dataTransfer.dropEffect = 'copy'
  }

  function onDrop(event: DragEvent) {
    const card = canEdit && holdsFiles(event.dataTransfer) ? cardAt(event) : null
    mark(null)
    const files = [...event.dataTransfer.files]
    if (!card || files.length === 0) return
    event.preventDefault()
    const title = card.querySelector('[data-task]')?.textContent ?? ''
    const what = files.length === 1 ? `“${files[0]?.name}” is` : `${files.length} files are`
    notify.success({
      title: 'Adding files',
      text: `${what} being added to “${title.trim()}”`,
    })
    void attachFiles(Number(card.dataset.id), files)
  }

  function onDragLeave({ relatedTarget, currentTarget }: DragEvent) {
    if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) mark(null)
  }

  return { onDragOver, onDragLeave, onDrop }
}

/** The card under the pointer, once the server knows its task. */
function cardAt({ target }: DragEvent) {
  const card = target instanceof Element ? target.closest<HTMLElement>('li[data-id]') : null
  return card && Number(card.dataset.id) > 0 ? card : null
}
