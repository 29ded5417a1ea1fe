import { Button } from '@mantine/core'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { IconButton } from '../buttons/icon-button'
import styles from './period-header.module.css'

/** How long a time can be shown. */
export const zoomNames = { week: 'Week', month: 'Month', quarter: 'Quarter' } as const
export type Zoom = keyof typeof zoomNames

type PeriodHeaderProps<Offered extends Zoom> = {
  /** The time that is shown: `November 2026`. */
  name: string
  zooms: readonly Offered[]
  zoom: Offered
  onTurn: (by: 1 | -1) => void
  onToday: () => void
  onZoom: (zoom: Offered) => void
}

/** The time that a calendar or timeline shows, and how to go to another one. */
export function PeriodHeader<Offered extends Zoom>(props: PeriodHeaderProps<Offered>) {
  const { name, zooms, zoom, onTurn, onToday, onZoom } = props
  const noun = zoomNames[zoom].toLowerCase()
  return (
    <div className={styles.header}>
      <h2 className={styles.name} aria-live="polite">
        {name}
      </h2>
      <IconButton label={`Previous ${noun}`} variant="subtle" onClick={() => onTurn(-1)}>
        <ChevronLeft />
      </IconButton>
      <Button onClick={onToday}>Today</Button>
      <IconButton label={`Next ${noun}`} variant="subtle" onClick={() => onTurn(1)}>
        <ChevronRight />
      </IconButton>
      <div className={styles.zooms} role="group" aria-label="Zoom">
        {zooms.map((each) => (
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
