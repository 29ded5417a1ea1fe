import { TextInput } from '@mantine/core'
import { useState, type ClipboardEvent, type KeyboardEvent } from 'react'
import { checklistItemMaxLength } from '@/domain/checklist'
import { pastedLines } from '@/web/lib/pasted-lines'
import { isComposing } from '@/web/lib/is-composing'
import { addItems } from './checklist-writes'

type ChecklistFieldProps = { taskId: number; onEnd: () => void }

/** Enter adds what is typed and stays for the next item, a paste of several lines adds each; Escape ends. */
export function ChecklistField({ taskId, onEnd }: ChecklistFieldProps) {
  const [text, setText] = useState('')

  function add(texts: readonly string[]) {
    addItems(taskId, texts).catch(() => setText((typed) => typed || texts.join(' ')))
  }

  function onKeyDown(event: KeyboardEvent) {
    if (isComposing(event)) return
    if (event.key === 'Escape') onEnd()
    if (event.key !== 'Enter') return
    event.preventDefault()
    if (text.trim() === '') return onEnd()
    add([text.trim()])
    setText('')
  }

  function onPaste(event: ClipboardEvent) {
    const lines = pastedLines(event.clipboardData.getData('text/plain'))
    if (lines.length === 0) return
    event.preventDefault()
    add(lines)
  }

  return (
    <TextInput
      autoFocus
      data-takes-escape
      aria-label="New checklist item"
      placeholder="What has to be done?"
      maxLength={checklistItemMaxLength}
      value={text}
      onChange={(event) => setText(event.currentTarget.value)}
      onKeyDown={onKeyDown}
      onPaste={onPaste}
      onBlur={() => text.trim() === '' && onEnd()}
    />
  )
}
