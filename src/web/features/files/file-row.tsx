import type { Can } from '@/domain/access'
import { Copy, Download, File, FileArchive, FileText, Image, ImageOff, Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { displayName } from '@/domain/account'
import { fileNameMaxLength, previewAddress } from '@/domain/file'
import { copyText } from '@/web/lib/copy-text'
import { formatMoment } from '@/web/lib/dates'
import { useNow } from '@/web/lib/use-now'
import { LineEdit, type RefusedLine } from '@/web/ui/fields/line-edit'
import { MoreActions } from '@/web/ui/menus/more-actions'
import { imageMarkdown } from '@/web/ui/text/text-files'
import type { Task } from '../tasks/task-types'
import { sizeText } from '@/web/lib/size-text'
import { isPicture, sizeWithin, stemLength } from './file-model'
import styles from './file-row.module.css'
import { chooseCover, deleteFile, downloadFile, renameFile, type StoredFile } from './file-writes'

type FileItemProps = {
  file: StoredFile
  task: Task
  can: Can
  onOpen: (fileId: number) => void
}

/** A picture by its preview, with its name below. */
export function FileTile({ file, task, can, onOpen }: FileItemProps) {
  const { field, rename } = useRename(file)
  const facts = useFacts(file)
  return (
    <li className={styles.tile}>
      <button
        type="button"
        className={styles.picture}
        aria-label={`Open ${file.name}`}
        title={facts}
        data-file={file.id}
        onClick={() => onOpen(file.id)}
      >
        <img
          src={previewAddress(file.id)}
          alt=""
          loading="lazy"
          draggable={false}
          {...(isPicture(file) ? sizeWithin(file) : {})}
        />
        {task.cover === file.id && <span className={styles.cover}>Cover</span>}
      </button>
      <FileActions file={file} task={task} can={can} onRename={rename} />
      {field ?? (
        <span className={styles.name} dir="auto" title={file.name}>
          {file.name}
        </span>
      )}
    </li>
  )
}

/** Any other file in a line. */
export function FileRow({ file, task, can, onOpen }: FileItemProps) {
  const { field, rename } = useRename(file)
  const facts = useFacts(file)
  return (
    <li className={styles.row}>
      <FileIcon file={file} />
      {field ?? (
        <span className={styles.words}>
          <button
            type="button"
            className={styles.open}
            dir="auto"
            aria-label={`Open ${file.name}`}
            data-file={file.id}
            onClick={() => onOpen(file.id)}
          >
            {file.name}
          </button>
          <span className={styles.facts}>{facts}</span>
        </span>
      )}
      <FileActions file={file} task={task} can={can} onRename={rename} />
    </li>
  )
}

function FileIcon({ file: { type } }: { file: StoredFile }) {
  if (type.startsWith('text/') || type === 'application/pdf')
    return <FileText className={styles.icon} aria-hidden />
  if (/zip|tar|compress|7z|rar/.test(type)) return <FileArchive className={styles.icon} aria-hidden />
  return <File className={styles.icon} aria-hidden />
}

/** Its size, who added it, and when. */
function useFacts({ size, user, createdAt }: StoredFile) {
  const now = useNow()
  return [sizeText(size), user && displayName(user), formatMoment(createdAt, now)].filter(Boolean).join(', ')
}

type FileActionsProps = Omit<FileItemProps, 'onOpen'> & {
  onRename: () => void
}

function FileActions({ file, task, can, onRename }: FileActionsProps) {
  const isCover = task.cover === file.id
  const actions = [
    { name: 'Download', icon: <Download />, run: () => downloadFile(file) },
    ...(can('task.edit')
      ? [
          {
            name: 'Rename',
            icon: <Pencil />,
            run: () => requestAnimationFrame(onRename),
          },
        ]
      : []),
    ...(can('task.edit') && isPicture(file)
      ? [
          isCover
            ? {
                name: 'Remove cover',
                icon: <ImageOff />,
                run: () => chooseCover(task, null),
              }
            : {
                name: 'Use as cover',
                icon: <Image />,
                run: () => chooseCover(task, file),
              },
        ]
      : []),
    ...(isPicture(file)
      ? [
          {
            name: 'Copy as Markdown',
            icon: <Copy />,
            run: () => void copyText(imageMarkdown(file), 'Image copied as Markdown'),
          },
        ]
      : []),
    ...(can('task.edit')
      ? [
          {
            name: 'Delete',
            icon: <Trash2 />,
            isFinal: true,
            run: () => deleteFile(file),
          },
        ]
      : []),
  ]
  return (
    <span className={styles.more}>
      <MoreActions label={`Actions of ${file.name}`} actions={actions} />
    </span>
  )
}

/** The field in which a file is renamed, while it is; and what opens it. */
function useRename(file: StoredFile) {
  const [isRenaming, setRenaming] = useState(false)
  const [refused, setRefused] = useState<RefusedLine | null>(null)
  const isOpen = isRenaming || refused !== null
  return {
    rename: () => setRenaming(true),
    field: isOpen ? (
      <LineEdit
        key={refused?.line}
        className={styles.field}
        label="Name of the file"
        initial={file.name}
        refused={refused}
        selected={stemLength(file.name)}
        maxLength={fileNameMaxLength}
        onSave={(line, seen) => renameFile(file, { line, seen }, setRefused)}
        onEnd={() => {
          setRenaming(false)
          setRefused(null)
        }}
      />
    ) : null,
  }
}
