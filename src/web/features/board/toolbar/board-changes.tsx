import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { lazyDialog } from '@/web/ui/feedback/lazy-part'
import type { ActivityPanelProps } from '../../activity/activity-panel'
import { useBoard } from '../model/board-context'
import { resetOpening, hideChanges } from '../model/board-search'
import { useSelectedIds } from '../../tasks/selection/selection'
import { useEscapeKey } from '../../tasks/selection/use-escape-key'

const ActivityPanel = lazyDialog<ActivityPanelProps>(
  async () => (await import('../../activity/activity-panel')).ActivityPanel,
)

/** What changed in the project, beside its board. */
export function BoardChanges({ onClose }: { onClose: () => void }) {
  const { project, viewer, people, openTask } = useBoard()
  const router = useRouter()
  const close = () => hideChanges(router, onClose)
  // A selection is cleared first.
  useEscapeKey(useSelectedIds().size === 0, close)
  useEffect(() => resetOpening, [])
  return (
    <ActivityPanel
      projectId={project.id}
      viewerId={viewer.id}
      people={people}
      onOpenTask={openTask}
      onClose={close}
    />
  )
}
