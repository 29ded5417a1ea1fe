import { TextInput } from '@mantine/core'
import { useState, type KeyboardEvent } from 'react'
import { checklistItemMaxLength } from '@/domain/checklist'
import { changeItem, type ChecklistItem } from './checklist-writes'
import styles from './checklist-row.module.css'

type ChecklistTextEditProps = { item: ChecklistItem; onEnd: () => void }

/** The text of an item in a field: Enter or leaving it saves, Escape does not. */
export function ChecklistTextEdit({ item, onEnd }: ChecklistTextEditProps) {
  const [text, setText] = useState(item.text)

  function save() {
    const typed = text.trim()
    if (typed !== '' && typed !== item.text) changeItem(item, { text: typed })
    onEnd()
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Enter' && !event.nativeEvent.isComposing) save()
    if (event.key === 'Escape') onEnd()
  }

  return (
    <TextInput
      autoFocus
      data-takes-escape
      className={styles.field}
      aria-label="Text of the item"
      maxLength={checklistItemMaxLength}
      value={text}
      onChange={(event) => setText(event.currentTarget.value)}
      onKeyDown={onKeyDown}
      onBlur={save}
    />
  )
}
