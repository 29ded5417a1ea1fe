import { Skeleton } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useState, useId } from 'react'
import { workLogMaxEntries } from '@/domain/change'
import { taskStatusLabels } from '@/domain/task'
import { trpc } from '@/web/app/trpc'
import { useCalendar } from '@/web/lib/calendar'
import { useNow } from '@/web/lib/use-now'
import { CopyButton } from '@/web/ui/copy-button'
import { Dialog } from '@/web/ui/dialog'
import { IconButton } from '@/web/ui/icon-button'
import { StatusGlyph } from '@/web/ui/status-glyph'
import styles from './work-log-dialog.module.css'
import {
  workedDays,
  workText,
  workWeek,
  titleOf,
  type WorkedDay,
  type WorkedProject,
  type WorkedTask,
} from './work-log-model'

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

function WorkLogDay({ day }: { day: WorkedDay }) {
  const titleId = useId()
  return (
    <section className={styles.day} aria-labelledby={titleId}>
      <h3 id={titleId} className={styles.title}>
        {day.name}
      </h3>
      {day.projects.map((project) => (
        <div key={project.id}>
          <h4 className={styles.project} dir="auto">
            {project.name}
          </h4>
          <ul className={styles.tasks}>
            {project.tasks.map((task) => (
              <WorkLogTask key={task.id} project={project} task={task} />
            ))}
          </ul>
        </div>
      ))}
    </section>
  )
}

function WorkLogTask({ project, task }: { project: WorkedProject; task: WorkedTask }) {
  const { id, title, move, units } = task
  return (
    <li className={styles.task}>
      <p>
        {title === null ? (
          titleOf(task)
        ) : (
          <Link
            to="/project/$projectId"
            params={{ projectId: project.id }}
            search={{ task: id }}
            className={styles.link}
          >
            <bdi>{title}</bdi>
          </Link>
        )}
        {move && (
          <>
            {': '}
            <span className={styles.move}>
              {taskStatusLabels[move.from]} → <StatusGlyph status={move.to} /> {taskStatusLabels[move.to]}
            </span>
          </>
        )}
      </p>
      {units.map((unit, index) => (
        <p key={index} className={styles.unit} dir="auto">
          {unit}
        </p>
      ))}
    </li>
  )
}
