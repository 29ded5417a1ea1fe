import { Button } from '@mantine/core'
import { useBoard } from './board-context'
import styles from './board-hint.module.css'

type BoardHintProps = {
  /** Whether filters hide all tasks. */
  filtered: boolean
  onClearFilters: () => void
}

/** Shown over empty lanes: how to start, or why there is nothing to see. */
export function BoardHint({ filtered, onClearFilters }: BoardHintProps) {
  const { canEdit, showsArchive, openDialog } = useBoard()
  if (filtered) {
    return (
      <Hint text="No tasks match your current filters.">
        <Button onClick={onClearFilters}>Clear filters</Button>
      </Hint>
    )
  }
  if (showsArchive)
    return <Hint text="No archived tasks. A task that is done can be archived from its card." />
  if (!canEdit) return <Hint text="There are no tasks on this board yet." />
  return (
    <Hint text="Plan the first task, then drag it from lane to lane as the work moves on.">
      <Button variant="filled" onClick={() => openDialog({ kind: 'create', status: 'todo' })}>
        Add the first task
      </Button>
    </Hint>
  )
}

function Hint({ text, children }: { text: string; children?: React.ReactNode }) {
  return (
    <div className={styles.place}>
      <div className={styles.hint} role="status">
        <p>{text}</p>
        {children}
      </div>
    </div>
  )
}
