import { TextInput } from '@mantine/core'
import { type KeyboardEvent, useState } from 'react'

type LineEditProps = {
  label: string
  /** The line to start with. */
  initial: string
  /** How much of it is selected when the edit begins; absent: nothing. */
  selected?: number
  maxLength: number
  className?: string
  /** Gets another line that is not empty. */
  onSave: (line: string) => void
  onEnd: () => void
}

/** A line in a field: Enter or leaving it saves, Escape does not. */
export function LineEdit(props: LineEditProps) {
  const { label, initial, selected, maxLength, className, onSave, onEnd } = props
  const [line, setLine] = useState(initial)

  function save() {
    const typed = line.trim()
    if (typed !== '' && typed !== initial) onSave(typed)
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
      className={className}
      aria-label={label}
      maxLength={maxLength}
      value={line}
      onFocus={({ currentTarget }) => selected !== undefined && currentTarget.setSelectionRange(0, selected)}
      onChange={(event) => setLine(event.currentTarget.value)}
      onKeyDown={onKeyDown}
      onBlur={save}
    />
  )
}
