import { displayName } from '@/domain/account'
import { Avatar } from '@/web/ui/avatar'
import type { Person } from '../tasks/task-types'
import styles from './mention-list.module.css'

type MentionListProps = {
  listId: string
  optionId: (person: Person) => string
  offered: readonly Person[]
  active: Person
  choose: (person: Person) => void
}

/** The people who can be mentioned. The focus stays in the field. */
export function MentionList({ listId, optionId, offered, active, choose }: MentionListProps) {
  return (
    <div id={listId} className={styles.list} role="listbox" aria-label="People to mention">
      {offered.map((person) => (
        <button
          key={person.id}
          id={optionId(person)}
          type="button"
          tabIndex={-1}
          className={styles.option}
          role="option"
          aria-selected={person === active}
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => choose(person)}
        >
          <Avatar person={person} decorative />
          <span className={styles.name}>{displayName(person)}</span>
          <span className={styles.username}>@{person.username}</span>
        </button>
      ))}
    </div>
  )
}
