import { useMergedRef } from '@mantine/hooks'
import { type ComponentProps, type KeyboardEvent, type ReactNode, type Ref, useRef, useState } from 'react'
import { replaceText } from '@/web/lib/replace-text'
import { lazyPart } from './lazy-part'
import { Markdown } from './markdown'
import { continueList, formatOfKey, type MarkdownFormat } from './markdown-edits'
import styles from './markdown-field.module.css'
import type { MentionedPerson } from './markdown-mentions'

const MarkdownToolbar = lazyPart(async () => (await import('./markdown-toolbar')).MarkdownToolbar)

type MarkdownFieldProps = {
  value: string
  onChange: (text: string) => void
  /** Whom the preview shows as mentioned. */
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
  const [previewHeight, setPreviewHeight] = useState<number | null>(null)
  const isPreview = previewHeight !== null

  function format({ apply }: MarkdownFormat) {
    if (area.current && !textareaProps.readOnly) replaceText(area.current, apply(selectionOf(area.current)))
  }

  function onKeyDown(event: KeyboardEvent<HTMLTextAreaElement>) {
    textareaProps.onKeyDown?.(event)
    if (event.defaultPrevented || event.nativeEvent.isComposing || textareaProps.readOnly) return
    const pressed = formatOfKey(event)
    const next = pressed?.apply(selectionOf(event.currentTarget)) ?? continued(event)
    if (!next) return
    event.preventDefault()
    replaceText(event.currentTarget, next)
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
