import { Archive } from 'lucide-react'
import { IconButton } from '@/web/ui/icon-button'
import { changeTogether, preloadChanges } from '../tasks/change-together'
import type { Task } from '../tasks/task-types'

type ArchiveFinishedButtonProps = {
  finished: Task[]
  filtered: boolean
  className: string | undefined
  /** The button is about to go, because the lane becomes empty. */
  onArchive: () => void
}

/** Archives the finished tasks that a lane shows. */
export function ArchiveFinishedButton(props: ArchiveFinishedButtonProps) {
  const { finished, filtered, className, onArchive } = props
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
