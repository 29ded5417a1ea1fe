import { ChevronDown, ChevronRight, Plus } from 'lucide-react'
import { memo } from 'react'
import { GroupIcon } from '../../task-list/group-icon'
import type { PlannedGroup } from './timeline-groups'
import styles from './timeline-heading.module.css'

type TimelineHeadingProps = {
  group: PlannedGroup
  index: number
  /** Where it begins, in pixels; null for a heading below the row before it. */
  top: number | null
  isFolded: boolean
  onFold: (groupId: string) => void
  /** Asks for a new task of the group; absent where none can be created. */
  onAdd: ((group: PlannedGroup) => void) | undefined
}

/** The heading of a group: its name, and how many tasks it has. */
export const TimelineHeading = memo(function TimelineHeading(props: TimelineHeadingProps) {
  const { group, index, top, isFolded, onFold, onAdd } = props
  const { id, name, mark, tasks, values } = group
  return (
    <li
      className={styles.heading}
      style={top === null ? undefined : { transform: `translateY(${top}px)` }}
      data-index={index}
    >
      <h3 className={styles.name}>
        <button type="button" className={styles.fold} aria-expanded={!isFolded} onClick={() => onFold(id)}>
          {isFolded ? <ChevronRight /> : <ChevronDown />}
          <GroupIcon mark={mark} />
          <span className={styles.words} dir="auto">
            {name}
          </span>
          <span className={styles.count}>{tasks.length}</span>
        </button>
        {onAdd && values && (
          <button
            type="button"
            className={styles.add}
            aria-label={`Add a task to ${name}`}
            onClick={() => onAdd(group)}
          >
            <Plus />
          </button>
        )}
      </h3>
      <div className={styles.track} data-track />
    </li>
  )
})
