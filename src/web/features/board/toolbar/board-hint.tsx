import { Button } from '@mantine/core'
import { pageContent } from '@/web/lib/page-elements'
import { returnFocus } from '@/web/lib/return-focus'
import { useBoard } from '../model/board-context'
import styles from './board-hint.module.css'
import { countOfStatus, type Lane, nameOfStatus, optionalLanes } from '../model/board-model'
import { showLane } from '../model/use-shown-lanes'

type BoardHintProps = {
  /** Whether filters hide all tasks of the visible lanes. */
  filtered: boolean
  /** All lanes, also the hidden ones. */
  lanes: readonly Lane[]
  onClearFilters: () => void
}

/** Shown over empty lanes: how to start, or why there is nothing to see. */
export function BoardHint({ filtered, lanes, onClearFilters }: BoardHintProps) {
  const { can, showsArchive, openDialog } = useBoard()
  const hidden = lanes.filter(({ tasks }) => tasks.length > 0)
  if (hidden.length > 0) return <HiddenLanes lanes={hidden} filtered={filtered} />
  if (filtered) {
    return (
      <Hint text="No tasks match your current filters.">
        <Button
          onClick={() => {
            onClearFilters()
            returnFocus(pageContent)
          }}
        >
          Clear filters
        </Button>
      </Hint>
    )
  }
  if (showsArchive) return <Hint text="No archived tasks. Archive a done task from its card." />
  if (!can('task.edit')) return <Hint text="There are no tasks on this board yet." />
  return (
    <Hint text="Plan the first task, then drag it from lane to lane as the work moves on.">
      <Button variant="filled" onClick={() => openDialog({ kind: 'create' })}>
        Add the first task
      </Button>
    </Hint>
  )
}

/** Offers the lanes that the viewer has hidden, if only these hold tasks. */
function HiddenLanes({ lanes, filtered }: { lanes: readonly Lane[]; filtered: boolean }) {
  const names = lanes.map(({ name }) => name).join(' and ')
  const are = lanes.length === 1 ? 'is' : 'are'
  return (
    <Hint
      text={`${filtered ? 'The tasks that match your filters are' : 'All tasks are'} in ${names}, which ${are} hidden.`}
    >
      {optionalLanes.map((status) => {
        const count = countOfStatus(lanes, status)
        return (
          count > 0 && (
            <Button key={status} onClick={() => showLane(status, true)}>
              Show {nameOfStatus(lanes, status)} ({count})
            </Button>
          )
        )
      })}
    </Hint>
  )
}

function Hint({ text, children }: { text: string; children?: React.ReactNode }) {
  return (
    <div className={styles.frame}>
      <div className={styles.hint} role="status">
        <p>{text}</p>
        {children}
      </div>
    </div>
  )
}
