import { Logo } from '@/web/ui/logo'
import styles from './settings.module.css'

export function AboutPanel() {
  return (
    <div className={styles.panel}>
      <Logo large />
      <p>Streamline your projects, amplify your productivity</p>
      <p className={styles.muted}>
        Laneway is a platform for managing projects and tasks, alone or in a team:
      </p>
      <ul className={styles.features}>
        <li>Team organizations</li>
        <li>Drag-and-drop tasks</li>
        <li>Real-time collaboration</li>
        <li>Email notifications</li>
        <li>Two-factor authentication</li>
        <li>Themes</li>
      </ul>
    </div>
  )
}
