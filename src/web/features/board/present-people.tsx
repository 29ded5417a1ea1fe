import { displayName, initials } from '@/domain/account'
import type { PresentPerson } from '@/domain/change-schema'
import { Avatar } from '@/web/ui/avatar'
import styles from './present-people.module.css'

const shownAtMost = 4

export function PresentPeople({ people }: { people: readonly PresentPerson[] }) {
  const further = people.slice(shownAtMost)
  return (
    <ul className={styles.people} aria-label="Also here">
      {people.slice(0, shownAtMost).map((person) => (
        <Face key={person.id} people={[person]} />
      ))}
      {further.length > 0 && <Face people={further} />}
    </ul>
  )
}

/** A button, so that a tap on a phone shows the names as well. */
function Face({ people }: { people: readonly PresentPerson[] }) {
  const names = people.map(displayName).join(', ')
  const [person, ...more] = people
  const label = person && more.length === 0 ? `${names}, ${initials(person)}` : `+${people.length}: ${names}`
  return (
    <li>
      <button type="button" className={styles.face} aria-label={label} data-names={names}>
        {person && more.length === 0 ? (
          <Avatar person={person} decorative />
        ) : (
          <span className={styles.further}>+{people.length}</span>
        )}
      </button>
    </li>
  )
}
