import { Button } from '@mantine/core'
import { useEffect, useId, useRef } from 'react'
import styles from './text-conflict.module.css'

export type TextConflictProps = {
  /** Names the user who changed the text. */
  sentence: string
  theirs: string
  mine: string
  busy?: boolean
  onKeepTheirs: () => void
  onUseMine: () => void
  /** Absent where the two texts cannot be combined. */
  onEditBoth?: (() => void) | undefined
}

export const changedMeanwhile = (who: string | null) =>
  `${who ?? 'Someone else'} changed this text while you were editing.`

/**
 * Replaces a field whose text another user has changed meanwhile: the page sends nothing until the writer
 * presses a button.
 */
export function TextConflict(props: TextConflictProps) {
  const { sentence, theirs, mine, busy, onKeepTheirs, onUseMine, onEditBoth } = props
  const sentenceId = useId()
  const group = useRef<HTMLDivElement>(null)

  // The focused field is gone.
  useEffect(() => {
    if (document.activeElement === document.body) group.current?.focus({ preventScroll: true })
  }, [])

  return (
    <div ref={group} className={styles.conflict} role="group" aria-labelledby={sentenceId} tabIndex={-1}>
      <p id={sentenceId} className={styles.sentence} role="alert">
        {sentence}
      </p>
      <div className={styles.sides}>
        <Side name="Theirs" text={theirs} />
        <Side name="Yours" text={mine} />
      </div>
      <div className={styles.actions}>
        <Button variant="default" aria-disabled={busy} onClick={onKeepTheirs}>
          Keep theirs
        </Button>
        <Button variant="default" aria-disabled={busy} onClick={onUseMine}>
          Use mine
        </Button>
        {onEditBoth && (
          <Button variant="default" aria-disabled={busy} onClick={onEditBoth}>
            Edit both
          </Button>
        )}
      </div>
    </div>
  )
}

function Side({ name, text }: { name: string; text: string }) {
  const id = useId()
  return (
    <div className={styles.side}>
      <p id={id} className={styles.name}>
        {name}
      </p>
      <div className={styles.text} dir="auto" role="region" aria-labelledby={id}>
        {text === '' ? 'No text' : text}
      </div>
    </div>
  )
}
