import { NativeSelect } from '@mantine/core'
import { useId, useState, type ReactNode } from 'react'
import { Area, AreaChart, Bar, BarChart, ResponsiveContainer, Tooltip, XAxis } from 'recharts'
import { counted } from '@/domain/counted'
import { trpc, type Outputs } from '@/web/app/trpc'
import { useCalendar } from '@/web/lib/calendar'
import { formatDay, middayOf } from '@/web/lib/dates'
import spokenStyles from '@/web/ui/feedback/spoken.module.css'
import styles from './progress.module.css'

const allProjects = 'all'

/** What was finished in the last weeks: of all projects by week, of one beside the tasks that it had. */
export function Progress() {
  const titleId = useId()
  const [projects] = trpc.project.list.useSuspenseQuery()
  const [chosen, setChosen] = useState(allProjects)
  const active = projects.filter(({ status }) => status === 'active')
  const project = active.find(({ id }) => String(id) === chosen)
  return (
    <section className={styles.section} aria-labelledby={titleId}>
      <div className={styles.head}>
        <h2 id={titleId} className={styles.title}>
          {project ? 'Progress' : 'Done per week'}
        </h2>
        <NativeSelect
          aria-label="Projects of the chart"
          className={styles.choice}
          data={[
            { value: allProjects, label: 'All projects' },
            ...active.map(({ id, name }) => ({ value: String(id), label: name })),
          ]}
          value={project ? chosen : allProjects}
          onChange={(event) => setChosen(event.target.value)}
        />
      </div>
      {project ? <ProjectProgress projectId={project.id} /> : <FinishedByWeek />}
    </section>
  )
}

function FinishedByWeek() {
  const { timeZone } = useCalendar()
  const { data, error } = trpc.progress.finished.useQuery({ timeZone })
  if (!data) return <Waiting error={error} />
  const weeks = weekRows(data)
  return (
    <>
      <p className={styles.sum}>{finishedSentence(data)}</p>
      <FinishedChart weeks={weeks} />
      <WeekTable caption="Tasks done by week" columns={[{ key: 'finished', name: 'Done' }]} weeks={weeks} />
    </>
  )
}

function ProjectProgress({ projectId }: { projectId: number }) {
  const { timeZone } = useCalendar()
  const { data, error } = trpc.progress.project.useQuery({ projectId, timeZone })
  if (!data) return <Waiting error={error} />
  const weeks = weekRows(data)
  return (
    <>
      <p className={styles.sum}>{projectSentence(data)}</p>
      <ProjectChart weeks={weeks} />
      <WeekTable
        caption="Tasks by the end of each week"
        columns={[
          { key: 'tasks', name: 'Tasks' },
          { key: 'finished', name: 'Done' },
        ]}
        weeks={weeks}
      />
    </>
  )
}

const Waiting = ({ error }: { error: { message: string } | null }) =>
  error ? <p role="alert">{error.message}</p> : <div className={styles.waiting} />

type Finished = WeekRow<Outputs['progress']['finished'][number]>
type ProjectWeek = WeekRow<Outputs['progress']['project'][number]>

const heightPixels = 120
const margin = { top: 4, right: 0, bottom: 0, left: 0 }
const axis = { dataKey: 'name', interval: 'preserveStartEnd', tickLine: false, minTickGap: 40 } as const
const tooltip = { cursor: { fill: 'var(--hover)' }, isAnimationActive: false } as const

const FinishedChart = ({ weeks }: { weeks: readonly Finished[] }) => (
  <Frame>
    <BarChart data={weeks} margin={margin} accessibilityLayer={false}>
      <XAxis {...axis} />
      <Tooltip {...tooltip} />
      <Bar dataKey="finished" name="Done" fill="var(--accent)" radius={3} isAnimationActive={false} />
    </BarChart>
  </Frame>
)

/** The tasks that there were, and below them those that were finished. */
const ProjectChart = ({ weeks }: { weeks: readonly ProjectWeek[] }) => (
  <Frame>
    <AreaChart data={weeks} margin={margin} accessibilityLayer={false}>
      <XAxis {...axis} />
      <Tooltip {...tooltip} />
      <Area
        dataKey="tasks"
        name="Tasks"
        type="linear"
        stroke="var(--control)"
        fill="var(--line)"
        isAnimationActive={false}
      />
      <Area
        dataKey="finished"
        name="Done"
        type="linear"
        stroke="var(--accent)"
        fill="var(--accent-soft)"
        isAnimationActive={false}
      />
    </AreaChart>
  </Frame>
)

const Frame = ({ children }: { children: ReactNode }) => (
  <div className={styles.chart} aria-hidden>
    <ResponsiveContainer width="100%" height={heightPixels}>
      {children}
    </ResponsiveContainer>
  </div>
)

type Counts = { start: string } & Record<string, string | number>
type WeekTableProps = {
  caption: string
  columns: readonly { key: 'tasks' | 'finished'; name: string }[]
  weeks: readonly WeekRow<Counts>[]
}

/** What a chart shows, for people who cannot see it. */
const WeekTable = ({ caption, columns, weeks }: WeekTableProps) => (
  <div className={spokenStyles.spoken}>
    <table>
      <caption>{caption}</caption>
      <thead>
        <tr>
          <th scope="col">Week from</th>
          {columns.map(({ key, name }) => (
            <th key={key} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week) => (
          <tr key={week.start}>
            <th scope="row">{week.name}</th>
            {columns.map(({ key }) => (
              <td key={key}>{week[key]}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </div>
)

/** A week with its name for the axis: the day on which it starts. */
type WeekRow<Week> = Week & { name: string }

export const weekRows = <Week extends { start: string }>(weeks: readonly Week[]): WeekRow<Week>[] =>
  weeks.map((week) => ({ ...week, name: nameOf(week.start) }))

function nameOf(start: string) {
  const day = middayOf(start)
  return formatDay(day.toISOString(), day)
}

export function finishedSentence(weeks: readonly { finished: number }[]) {
  const sum = weeks.reduce((total, { finished }) => total + finished, 0)
  return `${sum} in ${weeks.length} weeks`
}

export function projectSentence(weeks: readonly { tasks: number; finished: number }[]) {
  const { tasks = 0, finished = 0 } = weeks.at(-1) ?? {}
  return `${finished} of ${counted(tasks, 'task')} done`
}
