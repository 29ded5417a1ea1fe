import { Button } from '@mantine/core'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { IconButton } from '@/web/ui/buttons/icon-button'
import { monthName, rangeName } from './calendar-dates'
import styles from './calendar-header.module.css'
import { type CalendarWeek, turned } from './calendar-model'
import { type CalendarZoom, calendarZooms } from './calendar-search'

type CalendarHeaderProps = {
  weeks: readonly CalendarWeek<unknown>[]
  /** A day that is shown. */
  day: string
  zoom: CalendarZoom
  onDay: (day: string) => void
  onToday: () => void
  onZoom: (zoom: CalendarZoom) => void
}

const zoomNames: Record<CalendarZoom, string> = { month: 'Month', week: 'Week' }

/** The month or week that is shown, and how to go to another one. */
export function CalendarHeader({ weeks, day, zoom, onDay, onToday, onZoom }: CalendarHeaderProps) {
  const dates = weeks.flatMap(({ days }) => days).flatMap((each) => each?.date ?? [])
  const noun = zoomNames[zoom].toLowerCase()
  return (
    <div className={styles.header}>
      <h2 className={styles.name} aria-live="polite">
        {zoom === 'month' ? monthName(day) : rangeName(dates[0] ?? day, dates.at(-1) ?? day)}
      </h2>
      <IconButton label={`Previous ${noun}`} variant="subtle" onClick={() => onDay(turned(day, zoom, -1))}>
        <ChevronLeft />
      </IconButton>
      <Button onClick={onToday}>Today</Button>
      <IconButton label={`Next ${noun}`} variant="subtle" onClick={() => onDay(turned(day, zoom, 1))}>
        <ChevronRight />
      </IconButton>
      <div className={styles.zooms} role="group" aria-label="Shown time">
        {calendarZooms.map((each) => (
          <Button
            key={each}
            variant="subtle"
            className={styles.zoom}
            aria-pressed={each === zoom}
            onClick={() => onZoom(each)}
          >
            {zoomNames[each]}
          </Button>
        ))}
      </div>
    </div>
  )
}
