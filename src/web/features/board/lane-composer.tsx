import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import { nameMaxLength } from '@/domain/limits'
import { taskStatusLabels, type TaskStatus } from '@/domain/task'
import { addTask } from '../tasks/task-writes'
import { useBoard } from './board-context'
import { draftTask } from './draft-task'
import styles from './lane-composer.module.css'

type LaneComposerProps = {
  status: TaskStatus
  /** The keyboard closed the composer. */
  onEnd: () => void
  /** The composer lost the focus while it was empty. */
  onLeave: () => void
}

/** An input that adds tasks to a lane: Enter adds one, Escape closes it. */
export function LaneComposer({ status, onEnd, onLeave }: LaneComposerProps) {
  const { project, viewer } = useBoard()
  const [title, setTitle] = useState('')
  const input = useRef<HTMLInputElement>(null)

  useEffect(() => {
    input.current?.focus({ preventScroll: true })
    input.current?.scrollIntoView({ block: 'nearest' })
  }, [])

  async function add() {
    if (title.trim() === '') return
    setTitle('')
    const accepted = await addTask(draftTask({ project, viewer, title, status }))
    if (!accepted) setTitle((typedSince) => typedSince || title)
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Enter') void add()
    if (event.key === 'Escape') onEnd()
  }

  return (
    <div className={styles.composer}>
      <input
        ref={input}
        className={styles.input}
        dir="auto"
        aria-label={`New task in ${taskStatusLabels[status]}`}
        placeholder="What is to be done?"
        autoComplete="off"
        enterKeyHint="send"
        maxLength={nameMaxLength}
        value={title}
        onChange={(event) => setTitle(event.target.value)}
        onKeyDown={onKeyDown}
        onBlur={() => title.trim() === '' && onLeave()}
      />
      <p className={styles.hint}>Enter adds it and goes on, Escape ends.</p>
    </div>
  )
}
