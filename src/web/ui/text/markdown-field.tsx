import { useMergedRef } from '@mantine/hooks'
import {
  type ClipboardEvent,
  type ComponentProps,
  type DragEvent,
  type KeyboardEvent,
  type ReactNode,
  type Ref,
  use,
  useRef,
  useState,
} from 'react'
import { replaceText } from '@/web/lib/replace-text'
import { isComposing } from '@/web/lib/is-composing'
import { Markdown } from './markdown'
import { continueList, formatOfKey, type MarkdownFormat } from './markdown-edits'
import styles from './markdown-field.module.css'
import type { MentionedPerson } from './markdown-mentions'
import { TextFilesContext } from './text-files'
import { MarkdownToolbar } from './markdown-toolbar'

type MarkdownFieldProps = {
  value: string
  onChange: (text: string) => void
  /** The users whose mentions the preview marks. */
  people?: readonly MentionedPerson[]
  ref?: Ref<HTMLTextAreaElement>
  textareaProps?: Omit<ComponentProps<'textarea'>, 'value' | 'onChange' | 'ref' | 'dir'> & {
    [name: `data-${string}`]: unknown
  }
  className?: string
  /** Before the toolbar, such as what kind of text it is. */
  start?: ReactNode
  /** At the end of the toolbar, such as the button that sends the text. */
  foot?: ReactNode
  /** Beside the text, such as a list of people to mention. */
  children?: ReactNode
}

/** A field for Markdown: plain text with a toolbar and keys that write the signs, and a preview. */
export function MarkdownField(props: MarkdownFieldProps) {
  const { value, onChange, people, ref, textareaProps = {}, className = '', start, foot, children } = props
  const area = useRef<HTMLTextAreaElement>(null)
  const files = use(TextFilesContext)
  const [previewHeight, setPreviewHeight] = useState<number | null>(null)
  const isPreview = previewHeight !== null

  function format({ apply }: MarkdownFormat) {
    if (area.current && !textareaProps.readOnly) replaceText(area.current, apply(selectionOf(area.current)))
  }

  function onKeyDown(event: KeyboardEvent<HTMLTextAreaElement>) {
    textareaProps.onKeyDown?.(event)
    if (event.defaultPrevented || isComposing(event) || textareaProps.readOnly) return
    const pressed = formatOfKey(event)
    const next = pressed?.apply(selectionOf(event.currentTarget)) ?? continued(event)
    if (!next) return
    event.preventDefault()
    replaceText(event.currentTarget, next)
  }

  /** Takes images for the text, unless the clipboard contains text. */
  function takeImages(event: ClipboardEvent | DragEvent, data: DataTransfer) {
    const images = [...data.files]
    const areImages = images.length > 0 && images.every(({ type }) => type.startsWith('image/'))
    if (!files?.add || textareaProps.readOnly || !areImages || data.types.includes('text/plain')) return
    event.preventDefault()
    files.add(images, (markdown) => {
      const field = area.current
      if (!field || field.hidden) return
      const { text, start, end } = selectionOf(field)
      const before = text.slice(0, start)
      const written = before + (/\S$/.test(before) ? ' ' : '') + markdown
      replaceText(field, { text: written + text.slice(end), start: written.length, end: written.length })
    })
  }

  function togglePreview() {
    setPreviewHeight(isPreview ? null : (area.current?.offsetHeight ?? 0))
  }

  return (
    <div className={`${styles.field} ${className}`}>
      <textarea
        {...textareaProps}
        ref={useMergedRef(area, ref)}
        className={styles.area}
        dir="auto"
        hidden={isPreview}
        value={value}
        onChange={({ target }) => onChange(target.value)}
        onKeyDown={onKeyDown}
        onPaste={(event) => takeImages(event, event.clipboardData)}
        onDrop={(event) => takeImages(event, event.dataTransfer)}
      />
      {isPreview && (
        <div className={styles.preview} tabIndex={-1} style={{ minHeight: previewHeight }}>
          <Markdown text={value.trim() === '' ? 'Nothing to preview' : value} people={people} />
        </div>
      )}
      {children}
      <div className={styles.foot}>
        {start}
        {!textareaProps.readOnly && (
          <MarkdownToolbar onFormat={format} isPreview={isPreview} onTogglePreview={togglePreview} />
        )}
        {foot}
      </div>
    </div>
  )
}

const selectionOf = ({ value, selectionStart, selectionEnd }: HTMLTextAreaElement) => ({
  text: value,
  start: selectionStart,
  end: selectionEnd,
})

function continued(event: KeyboardEvent<HTMLTextAreaElement>) {
  const { key, ctrlKey, metaKey, shiftKey, altKey, currentTarget } = event
  const isPlainEnter = key === 'Enter' && !(ctrlKey || metaKey || shiftKey || altKey)
  return isPlainEnter ? continueList(selectionOf(currentTarget)) : null
}
