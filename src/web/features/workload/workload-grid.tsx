import { CircleAlert } from 'lucide-react'
import { type DragEvent, type KeyboardEvent, useRef, useState } from 'react'
import { displayName } from '@/domain/account'
import { counted } from '@/domain/counted'
import type { Workload } from '@/domain/workload-schema'
import type { EstimateUnit } from '@/domain/project'
import { formatDay, middayOf } from '@/web/lib/dates'
import { useNow } from '@/web/lib/use-now'
import { Avatar } from '@/web/ui/marks/avatar'
import { CapacityField } from './capacity-field'
import { cellAfterKey, type CellPlace, cellWords, fullnessOf, loadWords } from './workload-model'
import styles from './workload-grid.module.css'

type WorkloadGridProps = {
  people: readonly Workload[]
  slug: string
  unit: EstimateUnit
  viewerId: number
  isAdmin: boolean
  opened: CellPlace | null
  onOpen: (cell: CellPlace | null) => void
  /** Absent while nothing is dragged. */
  onDrop?: ((cell: CellPlace) => void) | undefined
}

/** People and weeks. Arrows lead from cell to cell, Enter opens one, Escape leaves it. */
export function WorkloadGrid(props: WorkloadGridProps) {
  const { people, slug, unit, viewerId, isAdmin, opened, onOpen, onDrop } = props
  const now = useNow()
  const cells = useRef(new Map<string, HTMLButtonElement>())
  const [current, setCurrent] = useState<CellPlace>({ row: 0, column: 0 })
  const starts = people[0]?.weeks.map(({ start }) => start) ?? []
  const size = { rows: people.length, columns: starts.length + 1 }

  function onKeyDown(event: KeyboardEvent, place: CellPlace) {
    if (event.key === 'Escape' && opened) return onOpen(null)
    const next = cellAfterKey(event.key, place, size)
    if (!next) return
    event.preventDefault()
    cells.current.get(keyOf(next))?.focus()
  }

  const cellProps = (row: number, column: number) => {
    const place = { row, column }
    return {
      ref: (cell: HTMLButtonElement | null) => {
        if (cell) cells.current.set(keyOf(place), cell)
      },
      tabIndex: isSame(current, place) ? 0 : -1,
      isOpen: opened !== null && isSame(opened, place),
      onFocus: () => setCurrent(place),
      onKeyDown: (event: KeyboardEvent) => onKeyDown(event, place),
      ...(onDrop && {
        onDragOver: (event: DragEvent) => event.preventDefault(),
        onDrop: () => onDrop(place),
      }),
      onClick: () => onOpen(opened && isSame(opened, place) ? null : place),
    }
  }

  return (
    <div className={styles.scroller}>
      <table aria-label="Open tasks by week" className={styles.grid}>
        <thead>
          <tr>
            <th scope="col">Person</th>
            {starts.map((start) => (
              <th key={start} scope="col">
                {formatDay(middayOf(start).toISOString(), now)}
              </th>
            ))}
            <th scope="col">No date</th>
          </tr>
        </thead>
        <tbody>
          {people.map((person, row) => (
            <tr key={person.user?.id ?? 'unassigned'}>
              <th scope="row">
                <span className={styles.person}>
                  {person.user && <Avatar person={person.user} decorative />}
                  <span>{person.user ? displayName(person.user) : 'Unassigned'}</span>
                </span>
                {person.user && (
                  <CapacityField
                    {...{ slug, unit }}
                    member={person.user}
                    capacity={person.capacity}
                    mayEdit={isAdmin || person.user.id === viewerId}
                  />
                )}
              </th>
              {person.weeks.map((week, column) => (
                <td key={week.start}>
                  <WeekCell {...cellProps(row, column)} week={week} capacity={person.capacity} unit={unit} />
                </td>
              ))}
              <td>
                <UnscheduledCell {...cellProps(row, starts.length)} open={person.unscheduled.open} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

const keyOf = ({ row, column }: CellPlace) => `${row} ${column}`
const isSame = (one: CellPlace, other: CellPlace) => keyOf(one) === keyOf(other)

type CellProps = {
  ref: (cell: HTMLButtonElement | null) => void
  tabIndex: number
  isOpen: boolean
  onFocus: () => void
  onKeyDown: (event: KeyboardEvent) => void
  onClick: () => void
  onDragOver?: (event: DragEvent) => void
  onDrop?: () => void
}

type WeekCellProps = CellProps & {
  week: Workload['weeks'][number]
  capacity: number | null
  unit: EstimateUnit
}

function WeekCell({ week, capacity, unit, isOpen, ...rest }: WeekCellProps) {
  const load = { estimate: week.estimate, capacity }
  const fullness = fullnessOf(load)
  return (
    <button
      {...rest}
      type="button"
      className={styles.cell}
      aria-expanded={isOpen}
      aria-label={cellWords(week, { capacity, unit })}
    >
      <OpenCount open={week.open} />
      {week.overdue > 0 && (
        <span className={styles.overdue}>
          <CircleAlert aria-hidden /> {week.overdue} overdue
        </span>
      )}
      {week.open > 0 && (
        <span className={styles.load} data-over={fullness?.isOver}>
          {loadWords(load, unit)}
        </span>
      )}
      {fullness && week.open > 0 && (
        <span className={styles.bar} data-over={fullness.isOver}>
          <span style={{ inlineSize: `${fullness.share * 100}%` }} />
        </span>
      )}
    </button>
  )
}

function UnscheduledCell({ open, isOpen, ...rest }: CellProps & { open: number }) {
  return (
    <button
      {...rest}
      type="button"
      className={styles.cell}
      aria-expanded={isOpen}
      aria-label={`${counted(open, 'open task')} without a date`}
    >
      <OpenCount open={open} />
    </button>
  )
}

/** A cell without tasks is quiet. */
const OpenCount = ({ open }: { open: number }) => (
  <span className={open === 0 ? styles.none : styles.open}>{open === 0 ? '–' : open}</span>
)
