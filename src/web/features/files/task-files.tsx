import type { Can } from '@/domain/access'
import { type ClipboardEvent, type DragEvent, useEffect, useMemo, useState } from 'react'
import { trpc } from '@/web/app/trpc'
import { useStore } from '@/web/lib/create-store'
import { isWithin } from '@/web/lib/event-target'
import { isUnreachable } from '@/web/lib/load-part'
import { useRetry } from '@/web/lib/use-retry'
import { lazyDialog } from '@/web/ui/feedback/lazy-part'
import { imageMarkdown, type TextFiles } from '@/web/ui/text/text-files'
import type { Task } from '../tasks/task-types'
import { holdsFiles, refuseStrayFiles } from './attach-files'
import { isPicture, sizeWithin } from './file-model'
import { leavingFiles, type StoredFile } from './file-writes'
import { addFiles } from './uploads'

const FileViewer = lazyDialog(async () => (await import('./file-viewer')).FileViewer)

const none: StoredFile[] = []

/** The files of an open task, which its details take by drop and paste, show, and lend to its texts. */
export function useTaskFiles(task: Task, can: Can) {
  const { files, error } = useFiles(task)
  const [openId, open] = useState<number | null>(null)
  const ofTexts = useMemo(
    (): TextFiles => ({
      images: new Map(files.filter(isPicture).map((file) => [file.id, { ...file, ...sizeWithin(file) }])),
      open,
      add: can('task.edit')
        ? (added, write) => addFiles(task.id, added, (stored) => write(imageMarkdown(stored)))
        : undefined,
    }),
    [files, can, task.id],
  )
  return {
    files,
    error,
    open,
    ofTexts,
    taking: useTaking(task.id, can),
    viewer: files.some(({ id }) => id === openId) && openId !== null && (
      <FileViewer files={files} openId={openId} onOpen={open} onClose={() => open(null)} />
    ),
  }
}

/** Only a task that has some, or had some, asks for its files. */
function useFiles({ id: taskId, files }: Task) {
  const { list } = trpc.useUtils().file
  const { data, error, refetch } = trpc.file.list.useQuery(
    { taskId },
    { enabled: files > 0 || list.getData({ taskId }) !== undefined },
  )
  useRetry(isUnreachable(error), () => void refetch())
  const leaving = useStore(leavingFiles, (ids) => ids)
  const shown = useMemo(() => inOrder(data?.filter(({ id }) => !leaving.has(id)) ?? none), [data, leaving])
  return { files: shown, error: data ? null : error }
}

/** As they are shown: pictures first. */
const inOrder = (files: StoredFile[]) => [
  ...files.filter(isPicture),
  ...files.filter((file) => !isPicture(file)),
]

/** Lets the details take files that are dropped on them or pasted. */
function useTaking(taskId: number, can: Can) {
  const [isOver, setOver] = useState(false)
  useEffect(refuseStrayFiles, [])
  if (!can('task.edit')) return {}

  function onDragOver(event: DragEvent) {
    if (!holdsFiles(event.dataTransfer)) return
    event.preventDefault()
    event.dataTransfer.dropEffect = 'copy'
    setOver(true)
  }

  function onDragLeave({ relatedTarget, currentTarget }: DragEvent) {
    if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setOver(false)
  }

  function onDrop(event: DragEvent) {
    if (event.defaultPrevented || !holdsFiles(event.dataTransfer)) return
    event.preventDefault()
    addFiles(taskId, [...event.dataTransfer.files])
  }

  function onPaste(event: ClipboardEvent) {
    const { files, types } = event.clipboardData
    if (event.defaultPrevented || files.length === 0) return
    if (isWithin(event.target, 'input, textarea') && types.includes('text/plain')) return
    event.preventDefault()
    addFiles(taskId, [...files])
  }

  return {
    onDragOver,
    onDragLeave,
    onDrop,
    onDropCapture: () => setOver(false),
    onPaste,
    'data-takes-files': isOver || undefined,
  }
}
