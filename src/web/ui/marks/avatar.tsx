import { displayName, initials } from '@/domain/account'
import styles from './avatar.module.css'

type AvatarProps = {
  person: {
    id: number
    username: string
    firstName: string | null
    lastName: string | null
    avatar: string | null
  }
  /** True if the name is shown beside it. */
  decorative?: boolean
  /** Large for lists of users, largest for a single user. */
  size?: 'small' | 'large' | 'largest'
}

const colourCount = 8

/**
 * A user's picture over initials on a colour derived from the user's id. The initials show until the picture
 * has loaded, or if it cannot load. It is an image with the user's name, or has no text beside the visible
 * name.
 */
export function Avatar({ person, decorative = false, size = 'small' }: AvatarProps) {
  const name = displayName(person)
  const look = {
    className: `${styles.avatar} ${styles[size]}`,
    style: { background: `var(--avatar-${(person.id % colourCount) + 1})` },
  }
  const picture = person.avatar && (
    <img className={styles.picture} src={person.avatar} alt="" loading="lazy" draggable={false} />
  )
  if (decorative) {
    return (
      <span {...look} aria-hidden data-initials={initials(person)}>
        {picture}
      </span>
    )
  }
  return (
    <span {...look} role="img" title={name} aria-label={name}>
      {initials(person)}
      {picture}
    </span>
  )
}
