import { Link } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useNow } from '@/web/lib/use-now'
import { useMyTasks } from '../my-tasks/use-my-tasks'
import { attentionOf } from './attention-model'
import styles from './attention-strip.module.css'

/** What needs the viewer today. Each part leads to exactly these tasks. */
export function AttentionStrip() {
  const tasks = useMyTasks()
  const now = useNow()
  const parts = useMemo(() => attentionOf(tasks, now), [tasks, now])
  return (
    <nav aria-label="What needs you">
      <ul className={styles.strip}>
        {parts.map(({ kind, label, count, about, search }) => (
          <li key={kind}>
            <Link to="/my-tasks" search={search} className={styles.part} data-kind={kind}>
              <span className={styles.count} data-none={count === 0 || undefined}>
                {count}
              </span>
              <span className={styles.words}>
                <span className={styles.label}>{label}</span>
                <span className={styles.about} dir="auto">
                  {about}
                </span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
