import { Skeleton } from '@mantine/core'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useState } from 'react'
import { workLogMaxEntries } from '@/domain/change'
import { trpc } from '@/web/app/trpc'
import { useCalendar } from '@/web/lib/calendar'
import { useNow } from '@/web/lib/use-now'
import { CopyButton } from '@/web/ui/copy-button'
import { Dialog } from '@/web/ui/dialog'
import { IconButton } from '@/web/ui/icon-button'
import { WorkLogDay } from './work-log-day'
import styles from './work-log-dialog.module.css'
import { workedDays, workText, workWeek } from './work-log-model'

/** What the viewer did in a week, to read or to copy. */
export function WorkLogDialog({ onClose }: { onClose: () => void }) {
  const [weeksAgo, setWeeksAgo] = useState(0)
  const { timeZone } = useCalendar()
  const { week, name } = workWeek(useNow(), weeksAgo)
  const { data: entries, error } = trpc.history.workLog.useQuery({ timeZone, week })
  const days = workedDays(entries ?? [])
  const isPresent = weeksAgo === 0
  return (
    <Dialog
      title={isPresent ? 'What moved this week' : 'What moved in an earlier week'}
      width={600}
      sheet
      onClose={onClose}
    >
      <div className={styles.content}>
        <div className={styles.bar}>
          <IconButton label="Previous week" onClick={() => setWeeksAgo(weeksAgo + 1)}>
            <ChevronLeft />
          </IconButton>
          <IconButton
            label="Next week"
            aria-disabled={isPresent}
            onClick={() => !isPresent && setWeeksAgo(weeksAgo - 1)}
          >
            <ChevronRight />
          </IconButton>
          <p className={styles.week} role="status">
            {name}
          </p>
          {days.length > 0 && <CopyButton key={week} label="Copy as text" text={workText(days)} />}
        </div>
        {error && !entries && <p role="alert">{error.message}</p>}
        {!entries && !error && <Skeleton height={160} />}
        {entries?.length === 0 && (
          <p className={styles.quiet}>
            Nothing in this week. Tasks whose status you change, and service units that you add, are listed
            here.
          </p>
        )}
        {days.map((day) => (
          <WorkLogDay key={day.name} day={day} />
        ))}
        {entries?.length === workLogMaxEntries && (
          <p className={styles.quiet}>Only the newest {workLogMaxEntries} changes are shown.</p>
        )}
      </div>
    </Dialog>
  )
}
