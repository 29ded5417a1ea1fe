import { Skeleton } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useState, useId } from 'react'
import { workLogMaxEntries } from '@/domain/change'
import { taskStatusLabels, type TaskStatus } from '@/domain/task'
import { daysAfter } from '@/domain/time-zone'
import { trpc, type Outputs } from '@/web/app/trpc'
import { useCalendar } from '@/web/lib/calendar'
import { dateOf, formatWeekday, formatDays, middayOf, weekOf } from '@/web/lib/dates'
import { useNow } from '@/web/lib/use-now'
import { CopyButton } from '@/web/ui/buttons/copy-button'
import { Dialog } from '@/web/ui/overlays/dialog'
import { IconButton } from '@/web/ui/buttons/icon-button'
import { StatusGlyph } from '@/web/ui/marks/status-glyph'
import styles from './work-log-dialog.module.css'

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
            Nothing this week. Tasks whose status you change, and service units that you add, are listed here.
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

export type WorkLogEntry = Outputs['history']['workLog'][number]

type WorkedTask = {
  id: number
  /** Null when it has been deleted. */
  title: string | null
  /** The last change of its status on that day. */
  move: { from: TaskStatus; to: TaskStatus } | null
  /** In the order in which they were written. */
  units: readonly string[]
}
type WorkedProject = { id: number; name: string; tasks: readonly WorkedTask[] }
type WorkedDay = { name: string; projects: readonly WorkedProject[] }

/** A week of entries, newest first, by day, project and task, in the same order. */
export const workedDays = (entries: readonly WorkLogEntry[]): WorkedDay[] =>
  groupsOf(entries, ({ at }) => dateOf(new Date(at))).map((ofDay) => ({
    name: formatWeekday(ofDay[0].at),
    projects: groupsOf(ofDay, ({ project }) => project.id).map((ofProject) => ({
      ...ofProject[0].project,
      tasks: groupsOf(ofProject, ({ taskId }) => taskId).map(workedTask),
    })),
  }))

const workedTask = (entries: Group): WorkedTask => ({
  id: entries[0].taskId,
  title: entries[0].task?.title ?? null,
  move: entries.find(({ status }) => status)?.status ?? null,
  units: entries.flatMap(({ unit }) => unit ?? []).toReversed(),
})

type Group = [WorkLogEntry, ...WorkLogEntry[]]

function groupsOf(entries: readonly WorkLogEntry[], keyOf: (entry: WorkLogEntry) => number | string) {
  const groups = new Map<number | string, Group>()
  for (const entry of entries) {
    const group = groups.get(keyOf(entry))
    if (group) group.push(entry)
    else groups.set(keyOf(entry), [entry])
  }
  return [...groups.values()]
}

const titleOf = ({ title }: WorkedTask) => title ?? 'A deleted task'

/** The days as plain text to send to others. */
export const workText = (days: readonly WorkedDay[]) =>
  days
    .map(({ name, projects }) =>
      [name, ...projects.flatMap((project) => project.tasks.flatMap((task) => linesOf(project, task)))].join(
        '\n',
      ),
    )
    .join('\n\n')

function linesOf({ name }: WorkedProject, task: WorkedTask) {
  const move = task.move ? ` → ${taskStatusLabels[task.move.to]}` : ''
  const notes = task.units.flatMap((unit) => unit.split('\n').map((line) => `  ${line}`))
  return [`- ${name}: ${titleOf(task)}${move}`, ...notes]
}

/** A week of the viewer's calendar: its first date, and its days in words. */
export function workWeek(now: Date, weeksAgo: number) {
  const week = weekOf(now, -weeksAgo)
  return { week, name: formatDays(middayOf(week), middayOf(daysAfter(week, 6)), now) }
}
