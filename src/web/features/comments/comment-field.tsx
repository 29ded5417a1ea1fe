import { type KeyboardEvent, type ReactNode, useEffect } from 'react'
import { commentMaxLength } from '@/domain/comment'
import { Announcer } from '@/web/ui/announcer'
import { MarkdownField } from '@/web/ui/markdown-field'
import type { Person } from '../tasks/task-types'
import styles from './comment-field.module.css'
import { MentionList } from './mention-list'
import { useMentions } from './use-mentions'

type CommentFieldProps = {
  label: string
  text: string
  people: readonly Person[]
  placeholder?: string
  describedBy?: string
  readOnly: boolean
  /** Whether the field gets the focus now, with the caret at the end. */
  takesFocus: boolean
  onChange: (text: string) => void
  onSend: () => void
  /** What Escape does, if it does not close the dialog. */
  onEscape?: () => void
  onFocused?: () => void
  /** The buttons at the end of the field. */
  foot: ReactNode
}

/** The field in which a comment is written, which offers people to mention. Ctrl+Enter sends it. */
export function CommentField(props: CommentFieldProps) {
  const { label, text, people, placeholder, describedBy, readOnly, takesFocus } = props
  const { onChange, onSend, onEscape, onFocused, foot } = props
  const mentions = useMentions({ people, text, onChange })
  const { area, fieldProps, offered, active } = mentions

  useEffect(() => {
    if (!takesFocus) return
    function focus() {
      area.current?.focus()
      area.current?.setSelectionRange(area.current.value.length, area.current.value.length)
      onFocused?.()
    }
    // A dialog that opens at the same time takes the focus by a timer: the second one here comes after it.
    let timer = setTimeout(() => {
      timer = setTimeout(focus)
    })
    return () => clearTimeout(timer)
  }, [takesFocus, area, onFocused])

  function onKeyDown(event: KeyboardEvent) {
    fieldProps.onKeyDown(event)
    if (event.defaultPrevented || event.nativeEvent.isComposing) return
    if (event.key === 'Escape') onEscape?.()
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    onSend()
  }

  return (
    <div className={styles.field} data-takes-escape={active || onEscape ? true : undefined}>
      <MarkdownField
        ref={area}
        textareaProps={{
          ...fieldProps,
          rows: 2,
          'aria-label': label,
          'aria-keyshortcuts': 'Control+Enter',
          'aria-describedby': describedBy,
          placeholder,
          maxLength: 2 * commentMaxLength,
          readOnly,
          onKeyDown,
        }}
        people={people}
        value={text}
        onChange={onChange}
        foot={foot}
      >
        {active && <MentionList {...mentions} active={active} />}
      </MarkdownField>
      <Announcer
        text={active ? `${offered.length} ${offered.length === 1 ? 'person' : 'people'} to mention` : ''}
      />
    </div>
  )
}
