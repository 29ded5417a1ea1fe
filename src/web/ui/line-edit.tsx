import { isComposing } from '@/web/lib/is-composing'
import { TextInput } from '@mantine/core'
import { type KeyboardEvent, useState } from 'react'
import { bothTexts } from '@/web/lib/both-texts'
import { changedMeanwhile, TextConflict } from './text-conflict'

type LineEditProps = {
  label: string
  /** What is saved: the line to start with. If it changes before this one is saved, the writer decides between both. */
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
  const [seen, setSeen] = useState(initial)
  const [isUndecided, setUndecided] = useState(false)
  const typed = line.trim()

  function save() {
    const isChanged = typed !== '' && typed !== seen.trim() && typed !== initial
    if (isChanged && seen !== initial) return setUndecided(true)
    if (isChanged) onSave(typed)
    onEnd()
  }

  function editBoth() {
    setLine(bothTexts(initial, typed, true))
    setSeen(initial)
    setUndecided(false)
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Enter' && !isComposing(event)) save()
    if (event.key === 'Escape') onEnd()
  }

  if (isUndecided)
    return (
      <TextConflict
        sentence={changedMeanwhile(null)}
        theirs={initial}
        mine={typed}
        onKeepTheirs={onEnd}
        onUseMine={() => {
          onSave(typed)
          onEnd()
        }}
        onEditBoth={editBoth}
      />
    )
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
