import { displayName } from '@/domain/account'
import type { PresentPerson } from '@/domain/change-schema'
import { usePresent } from '@/web/app/live/presence'
import { Avatar } from '@/web/ui/avatar'
import { useBoard } from './board-context'
import styles from './board-presence.module.css'
import { useHeartbeat } from './use-heartbeat'

const shownAtMost = 4

/** Who else has the board open. */
export function BoardPresence() {
  const { project, viewer } = useBoard()
  useHeartbeat(project.id)
  const others = usePresent(project.id).filter(({ id }) => id !== viewer.id)
  if (others.length === 0) return null
  const further = others.slice(shownAtMost)
  return (
    <ul className={styles.people} aria-label="Also here">
      {others.slice(0, shownAtMost).map((person) => (
        <Face key={person.id} people={[person]} />
      ))}
      {further.length > 0 && <Face people={further} />}
    </ul>
  )
}

/** A button, so that a tap on a phone shows the names as well. */
function Face({ people }: { people: PresentPerson[] }) {
  const names = people.map(displayName).join(', ')
  const [person, ...more] = people
  return (
    <li>
      <button type="button" className={styles.face} aria-label={names} data-names={names}>
        {person && more.length === 0 ? (
          <Avatar person={person} decorative />
        ) : (
          <span className={styles.further}>+{people.length}</span>
        )}
      </button>
    </li>
  )
}
