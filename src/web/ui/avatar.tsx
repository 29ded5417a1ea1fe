import { displayName, initials } from '@/domain/account'
import styles from './avatar.module.css'

type AvatarProps = {
  person: { id: number; username: string; firstName: string | null; lastName: string | null }
  /** True if the name is shown beside it. */
  decorative?: boolean
  /** For lists of people. */
  large?: boolean
}

const colourCount = 8

/** Initials on a colour derived from the person's id: an image with the person's name, or no text at all beside it. */
export function Avatar({ person, decorative = false, large = false }: AvatarProps) {
  const name = displayName(person)
  const look = {
    className: large ? `${styles.avatar} ${styles.large}` : styles.avatar,
    style: { background: `var(--avatar-${(person.id % colourCount) + 1})` },
  }
  if (decorative) return <span {...look} aria-hidden data-initials={initials(person)} />
  return (
    <span {...look} role="img" title={name} aria-label={name}>
      {initials(person)}
    </span>
  )
}
