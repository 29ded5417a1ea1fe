import { firstLetter, isProjectPicture, type ProjectColour } from '@/domain/project-look'
import styles from './project-icon.module.css'
import pictures from './project-pictures.svg'

type ProjectIconProps = {
  project: { name: string; colour: ProjectColour; icon: string | null }
  /** Medium, if absent. */
  size?: 'small' | 'large'
}

/** A project's picture, emoji or first letter on its colour. Its name is shown beside it. */
export function ProjectIcon({ project: { name, colour, icon }, size }: ProjectIconProps) {
  const look = {
    className: size ? `${styles.icon} ${styles[size]}` : styles.icon,
    'data-colour': colour,
    'aria-hidden': true,
  }
  if (icon === null || !isProjectPicture(icon))
    return <span {...look} data-letter={icon ?? firstLetter(name)} />
  return (
    <span {...look}>
      <ProjectPicture picture={icon} />
    </span>
  )
}

/** All pictures are one file, which is loaded once for all projects. */
export const ProjectPicture = ({ picture }: { picture: string }) => (
  <svg className={styles.picture} viewBox="0 0 24 24" aria-hidden>
    <use href={`${pictures}#${picture}`} />
  </svg>
)
