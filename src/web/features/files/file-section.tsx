import type { Can } from '@/domain/access'
import { Paperclip, Plus } from 'lucide-react'
import { type ChangeEvent, useEffect, useEffectEvent, useRef } from 'react'
import { counted } from '@/domain/counted'
import { maxFilesOfTask } from '@/domain/file'
import { useStore } from '@/web/lib/create-store'
import { Announcer } from '@/web/ui/feedback/announcer'
import { UnreadNote } from '@/web/ui/feedback/unread-note'
import { fileRequest } from '../tasks/actions/file-request'
import type { Task } from '../tasks/task-types'
import { isPicture } from './file-model'
import { FileRow, FileTile } from './file-row'
import styles from './file-section.module.css'
import type { StoredFile } from './file-writes'
import { UploadRow } from './upload-row'
import { addFiles, uploads } from './uploads'

type ShownFiles = { files: readonly StoredFile[]; error: unknown; open: (fileId: number) => void }

type FileSectionProps = {
  task: Task
  can: Can
  taskFiles: ShownFiles
}

/** The files of a task, pictures first, and what is on its way; without any, one line offers to add some. */
export function FileSection({ task, can, taskFiles }: FileSectionProps) {
  const { files, error, open } = taskFiles
  const all = useStore(uploads, (current) => current)
  const sending = all.filter(({ taskId }) => taskId === task.id)
  const input = useRef<HTMLInputElement>(null)
  useRequestedPicker(task.id, can, () => input.current?.click())
  if (error) return <UnreadNote what="Files" error={error} />
  if (files.length === 0 && sending.length === 0 && !can('task.edit')) return null
  const pictures = files.filter(isPicture)
  const others = files.filter((file) => !isPicture(file))
  const mayAdd = can('task.edit') && files.length < maxFilesOfTask
  const isEmpty = files.length === 0 && sending.length === 0
  const ofFile = { task, can, onOpen: open }

  function add({ currentTarget }: ChangeEvent<HTMLInputElement>) {
    addFiles(task.id, [...(currentTarget.files ?? [])])
    currentTarget.value = ''
  }

  return (
    <section className={styles.section} aria-label="Files">
      {!isEmpty && (
        <header className={styles.head}>
          <h3 className={styles.title}>Files</h3>
          <span className={styles.count}>{files.length}</span>
          {mayAdd && (
            <button type="button" className={styles.drop} onClick={() => input.current?.click()}>
              <Plus />
              Drop or add
            </button>
          )}
        </header>
      )}
      {pictures.length > 0 && (
        <ul className={styles.tiles}>
          {pictures.map((file) => (
            <FileTile key={file.id} file={file} {...ofFile} />
          ))}
        </ul>
      )}
      {others.length + sending.length > 0 && (
        <ul className={styles.rows}>
          {others.map((file) => (
            <FileRow key={file.id} file={file} {...ofFile} />
          ))}
          {sending.map((upload) => (
            <UploadRow key={upload.id} upload={upload} />
          ))}
        </ul>
      )}
      {isEmpty && (
        <button type="button" className={styles.add} onClick={() => input.current?.click()}>
          <Paperclip />
          Add a file
        </button>
      )}
      {can('task.edit') && (
        <input ref={input} type="file" multiple hidden aria-label="Files to add" onChange={add} />
      )}
      <Announcer text={textOf(sending)} />
    </section>
  )
}

function textOf(sending: readonly { state: string }[]) {
  const failed = sending.filter(({ state }) => state === 'failed').length
  if (failed > 0) return `${counted(failed, 'file')} could not be added`
  return sending.length > 0 ? `Adding ${counted(sending.length, 'file')}` : ''
}

/** Opens the choice of files once it is asked for this task. */
function useRequestedPicker(taskId: number, can: Can, pick: () => void) {
  const isRequested = useStore(fileRequest, (requested) => requested === taskId)
  const begin = useEffectEvent(() => {
    fileRequest.set(null)
    if (can('task.edit')) pick()
  })
  useEffect(() => {
    if (isRequested) begin()
  }, [isRequested])
}
