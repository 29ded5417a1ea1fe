import { displayName } from '@/domain/account'
import styles from './avatar.module.css'

type AvatarProps = {
  person: { id: number; username: string; firstName: string | null; lastName: string | null }
  /** True if the name is shown beside it. */
  decorative?: boolean
  /** For lists of people. */
  large?: boolean
}

const colourCount = 8

/** Initials on a colour derived from the person's id. */
export function Avatar({ person, decorative = false, large = false }: AvatarProps) {
  const name = displayName(person)
  return (
    <span
      className={large ? `${styles.avatar} ${styles.large}` : styles.avatar}
      style={{ background: `var(--avatar-${(person.id % colourCount) + 1})` }}
      title={decorative ? undefined : name}
      {...(decorative ? { 'aria-hidden': true } : { role: 'img', 'aria-label': name })}
    >
      {initials(person)}
    </span>
  )
}

function initials({ username, firstName, lastName }: AvatarProps['person']) {
  const letters =
    firstName && lastName ? [firstName, lastName].map(firstLetter).join('') : username.slice(0, 2)
  return letters.toUpperCase()
}

const firstLetter = (word: string) => Array.from(word)[0] ?? ''
