import { displayName } from '@/domain/account'
import { useRecentChange } from '@/web/app/live/recent-changes'
import { useBoard } from './board-context'
import styles from './changed-mark.module.css'

/** Outlines a card that somebody else has just changed, with their name. */
export function ChangedMark({ taskId }: { taskId: number }) {
  const { people } = useBoard()
  const change = useRecentChange(taskId)
  const actor = change && people.find(({ id }) => id === change.actorId)
  return (
    change && (
      <span className={styles.mark} data-deleted={change.deleted || undefined}>
        {actor && (
          <span className={styles.name} data-changed>
            {displayName(actor)}
          </span>
        )}
      </span>
    )
  )
}
