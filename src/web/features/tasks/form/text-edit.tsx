import { type FocusEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { descriptionMaxLength, nameMaxLength } from '@/domain/limits'
import { MarkdownField } from '@/web/ui/text/markdown-field'
import { TextConflict, type TextConflictProps } from '@/web/ui/fields/text-conflict'
import { isComposing } from '@/web/lib/is-composing'
import type { Person } from '../task-types'
import styles from './text-edit.module.css'
import type { EditedField } from './task-drafts'

type TextEditProps = {
  field: EditedField
  /** The text to start with. */
  initial: string
  /** True if the focus should not move here, because the edit began by itself. */
  inBackground?: boolean
  className?: string
  /** Whom the preview of a description shows as mentioned. */
  people?: readonly Person[]
  onType: (text: string) => void
  onSave: (text: string) => void
  onCancel: () => void
  /** The edit is over; `byKey` tells whether the focus is to go back. */
  onEnd: (byKey: boolean) => void
}

/** How each text is edited: a description has lines, so only Ctrl+Enter saves it. */
const fields = {
  title: { label: 'Title', rows: 1, maxLength: nameMaxLength, hasLines: false },
  description: { label: 'Description', rows: 3, maxLength: descriptionMaxLength, hasLines: true },
} as const

const titleRequired = 'Title is required'

const inOneLine = (text: string) =>
  text.includes('\n')
    ? text
        .split('\n')
        .map((line) => line.trim())
        .filter(Boolean)
        .join(' ')
    : text

/** A text that is edited in place, or the choice between it and somebody else's. */
export function TextEdit({
  conflict,
  ...props
}: TextEditProps & { conflict?: TextConflictProps | undefined }) {
  return conflict ? <TextConflict {...conflict} /> : <EditedText {...props} />
}

/** Leaving the field and its toolbar saves the text, Escape cancels it. */
function EditedText(props: TextEditProps) {
  const { field, initial, inBackground, className = '', people, onType, onSave, onCancel, onEnd } = props
  const { label, rows, maxLength, hasLines } = fields[field]
  const messageId = useId()
  const [text, setText] = useState(initial)
  const [isInvalid, setInvalid] = useState(false)
  const isEmpty = !hasLines && text.trim() === ''
  const area = useFocusAtEnd(!inBackground)
  const isOver = useRef(false)

  function change(typed: string) {
    const next = hasLines ? typed : inOneLine(typed)
    setText(next)
    setInvalid(false)
    onType(next)
  }

  function end(byKey: boolean) {
    isOver.current = true
    onEnd(byKey)
  }

  function save(byKey: boolean) {
    if (isOver.current) return
    if (isEmpty && byKey) return setInvalid(true)
    if (!isEmpty) onSave(hasLines ? text : text.trim())
    end(byKey)
  }

  function onKeyDown(event: KeyboardEvent) {
    if (isComposing(event)) return
    if (event.key === 'Escape') {
      onCancel()
      end(true)
    }
    if (event.key !== 'Enter' || (hasLines && !event.ctrlKey && !event.metaKey)) return
    event.preventDefault()
    save(true)
  }

  function onBlur({ relatedTarget, currentTarget }: FocusEvent) {
    if (!currentTarget.contains(relatedTarget)) save(false)
  }

  const areaProps = {
    rows,
    maxLength,
    'aria-label': label,
    'aria-invalid': isInvalid,
    'aria-describedby': isInvalid ? messageId : undefined,
  }
  return (
    <div className={styles.edit} data-takes-escape role="presentation" onKeyDown={onKeyDown} onBlur={onBlur}>
      {hasLines ? (
        <MarkdownField
          ref={area}
          className={className}
          textareaProps={{ ...areaProps, 'aria-keyshortcuts': 'Control+Enter' }}
          people={people}
          value={text}
          onChange={change}
        />
      ) : (
        <textarea
          {...areaProps}
          ref={area}
          className={`${styles.area} ${className}`}
          dir="auto"
          enterKeyHint="done"
          value={text}
          onChange={({ target }) => change(target.value)}
        />
      )}
      {isInvalid && (
        <p id={messageId} className={styles.message} role="alert">
          {titleRequired}
        </p>
      )}
    </div>
  )
}

function useFocusAtEnd(enabled: boolean) {
  const area = useRef<HTMLTextAreaElement>(null)
  useEffect(() => {
    if (!enabled) return
    area.current?.focus({ preventScroll: true })
    area.current?.setSelectionRange(area.current.value.length, area.current.value.length)
  }, [enabled])
  return area
}
