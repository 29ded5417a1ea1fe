import { InlineFailure } from '@/web/ui/inline-failure'
import { lazyPart } from '@/web/ui/lazy-part'
import styles from './lazy-calendar.module.css'

export const DueCalendar = lazyPart(async () => (await import('./due-calendar')).DueCalendar, {
  fallback: <div className={styles.coming} />,
  Failure: InlineFailure,
})
