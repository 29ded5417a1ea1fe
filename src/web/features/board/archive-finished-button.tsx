import { Archive } from 'lucide-react'
import { canBeArchived } from '@/domain/task'
import { IconButton } from '@/web/ui/icon-button'
import { changeTogether, preloadChanges } from '../tasks/change-together'
import { isDraft } from '../tasks/pending-changes'
import type { Lane } from './board-model'

type ArchiveFinishedButtonProps = {
  lane: Lane
  filtered: boolean
  className: string | undefined
  /** The button is about to go, because the lane becomes empty. */
  onArchive: () => void
}

/** Archives the tasks that the lane shows; nothing if none of them can be archived. */
export function ArchiveFinishedButton({ lane, filtered, className, onArchive }: ArchiveFinishedButtonProps) {
  const finished = lane.tasks.filter((task) => canBeArchived(task) && !isDraft(task))
  if (finished.length === 0) return null
  const named = finished.length === 1 ? '1 finished task' : `${finished.length} finished tasks`

  function archive() {
    void changeTogether(({ archiveTasks }) => archiveTasks(finished))
    onArchive()
  }

  return (
    <IconButton
      label={filtered ? `Archive ${named}` : 'Archive all finished'}
      tipSide="start"
      className={className}
      data-lane-button
      tabIndex={-1}
      onPointerEnter={preloadChanges}
      onFocus={preloadChanges}
      onClick={archive}
    >
      <Archive />
    </IconButton>
  )
}
