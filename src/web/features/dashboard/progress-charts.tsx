import type { ReactNode } from 'react'
import { Area, AreaChart, Bar, BarChart, ResponsiveContainer, Tooltip, XAxis } from 'recharts'
import type { Outputs } from '@/web/app/trpc'
import type { WeekRow } from './progress-model'
import styles from './progress.module.css'

type Finished = WeekRow<Outputs['progress']['finished'][number]>
type ProjectWeek = WeekRow<Outputs['progress']['project'][number]>

const heightPixels = 120
const margin = { top: 4, right: 0, bottom: 0, left: 0 }
const axis = { dataKey: 'name', interval: 'preserveStartEnd', tickLine: false, minTickGap: 40 } as const
const tooltip = { cursor: { fill: 'var(--hover)' }, isAnimationActive: false } as const

export const FinishedChart = ({ weeks }: { weeks: readonly Finished[] }) => (
  <Frame>
    <BarChart data={weeks} margin={margin} accessibilityLayer={false}>
      <XAxis {...axis} />
      <Tooltip {...tooltip} />
      <Bar dataKey="finished" name="Done" fill="var(--accent)" radius={3} isAnimationActive={false} />
    </BarChart>
  </Frame>
)

/** The tasks that there were, and below them those that were finished. */
export const ProjectChart = ({ weeks }: { weeks: readonly ProjectWeek[] }) => (
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
