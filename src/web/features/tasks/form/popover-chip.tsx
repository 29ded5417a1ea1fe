import { Button } from '@mantine/core'
import { type KeyboardEvent, type ReactNode, useState } from 'react'
import { returnFocus } from '@/web/lib/return-focus'
import { type LaneChoice } from '../../lanes/lane-model'
import type { Person, TaskChanges, TaskValues } from '../task-types'
import type { TitleReading } from '../titles/use-typed-title'
import styles from './task-chips.module.css'

export type ChipProps = {
  /** With what is understood of the title. */
  form: TaskValues
  people: readonly Person[]
  projectId: number
  lanes: readonly LaneChoice[]
  reading: TitleReading
  onChange: (changes: TaskChanges) => void
}

type PopoverChipProps = {
  label: string
  value: string
  /** What it shows; the value, if absent. */
  text?: string
  icon: ReactNode
  isSet: boolean
  renderDropdown: (anchor: HTMLElement, close: () => void) => ReactNode
}

/** A button that shows a value, and opens a dropdown to change it. */
export function PopoverChip({ label, value, text = value, icon, isSet, renderDropdown }: PopoverChipProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)

  function close() {
    setAnchor(null)
    returnFocus(() => anchor)
  }

  return (
    <div role="presentation" onKeyDown={leaveEnterToDropdown}>
      <Button
        className={styles.chip}
        data-set={isSet || undefined}
        leftSection={icon}
        aria-label={`${label}: ${value}`}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={({ currentTarget }) => setAnchor(anchor === null ? currentTarget : null)}
      >
        {text}
      </Button>
      {anchor && renderDropdown(anchor, close)}
    </div>
  )
}

/** The fields of a dropdown are within the form, which Enter would submit. */
function leaveEnterToDropdown(event: KeyboardEvent) {
  if (event.key === 'Enter' && event.target instanceof HTMLInputElement) event.preventDefault()
}
