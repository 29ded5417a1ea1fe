import type { ProjectColour } from '@/domain/project-look'
import styles from './project-icon.module.css'

/** One of the ten colours, beside its name. */
export const ColourDot = ({ colour }: { colour: ProjectColour }) => (
  <span className={styles.dot} data-colour={colour} aria-hidden />
)
