import { isComposing } from '@/web/lib/is-composing'
import { TextInput } from '@mantine/core'
import { type KeyboardEvent, useState } from 'react'
import { bothTexts } from '@/web/lib/both-texts'
import { changedMeanwhile, TextConflict } from './text-conflict'

/** A sent line, and the saved line that its writer saw. */
export type RefusedLine = { line: string; seen: string }

type LineEditProps = {
  label: string
  /**
   * The saved line, with which the edit starts. If it changes before this one is saved, the writer decides
   * between both.
   */
  initial: string
  /** The selected part when the edit begins; absent: nothing. */
  selected?: number
  maxLength: number
  className?: string
  /** The line that was not saved, because another user had changed it: the writer decides at once. */
  refused?: RefusedLine | null
  /** Receives a different line that is not empty, and the line that its writer saw. */
  onSave: (line: string, seen: string) => void
  onEnd: () => void
}

/** A line in a field: Enter saves it, and so does leaving the field; Escape does not. */
export function LineEdit(props: LineEditProps) {
  const { label, initial, selected, maxLength, className, refused, onSave, onEnd } = props
  const [line, setLine] = useState(refused?.line ?? initial)
  const [seen, setSeen] = useState(refused?.seen ?? initial)
  const [isUndecided, setUndecided] = useState(Boolean(refused))
  const typed = line.trim()

  function save() {
    const isChanged = typed !== '' && typed !== seen.trim() && typed !== initial
    if (isChanged && seen !== initial) return setUndecided(true)
    if (isChanged) onSave(typed, seen)
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
          onSave(typed, initial)
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
