import { usePresent } from '@/web/app/live/presence'
import { lazyPart } from '@/web/ui/lazy-part'
import { useBoard } from './board-context'
import { useHeartbeat } from './use-heartbeat'

const PresentPeople = lazyPart(async () => (await import('./present-people')).PresentPeople)

/** Who else has the board open. */
export function BoardPresence() {
  const { project, viewer } = useBoard()
  useHeartbeat(project.id)
  const others = usePresent(project.id).filter(({ id }) => id !== viewer.id)
  return others.length > 0 && <PresentPeople people={others} />
}
