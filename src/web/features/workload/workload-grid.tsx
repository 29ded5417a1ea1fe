import { type KeyboardEvent, type MouseEvent, useState } from 'react'
import { displayName } from '@/domain/account'
import type { EstimateUnit } from '@/domain/project'
import type { Workload } from '@/domain/workload-schema'
import { formatDay, middayOf } from '@/web/lib/dates'
import type { Elements } from '@/web/lib/elements'
import { useNow } from '@/web/lib/use-now'
import { Avatar } from '@/web/ui/marks/avatar'
import { CapacityField } from './capacity-field'
import { cellId } from './cell-elements'
import { DropCell } from './drop-cell'
import { UnscheduledCell, WeekCell } from './workload-cell'
import { type Cell, cellAfterKey, type CellPlace, gridOf, isSameCell } from './workload-model'
import styles from './workload-grid.module.css'

export type CellButtons = Elements<string, HTMLButtonElement>

type WorkloadGridProps = {
  people: readonly Workload[]
  slug: string
  unit: EstimateUnit
  viewerId: number
  isAdmin: boolean
  opened: Cell | null
  /** By their names, as `cellId` makes them. */
  buttons: CellButtons
  /** Opens a cell, or closes the one that is open. */
  onOpen: (cell: Cell | null, byKey: boolean) => void
}

/** People and weeks. Arrows lead from cell to cell, Enter opens one, Escape leaves it. */
export function WorkloadGrid(props: WorkloadGridProps) {
  const { people, slug, unit, viewerId, isAdmin, opened, buttons, onOpen } = props
  const now = useNow()
  const [current, setCurrent] = useState<CellPlace>({ row: 0, column: 0 })
  const { starts, size, cellAt } = gridOf(people)

  function onKeyDown(event: KeyboardEvent, place: CellPlace) {
    if (event.key === 'Escape' && opened) return onOpen(null, true)
    const next = cellAfterKey(event.key, place, size)
    if (!next) return
    event.preventDefault()
    buttons.get(cellId(cellAt(next)))?.focus()
  }

  const cellProps = (row: number, column: number) => {
    const place = { row, column }
    const cell = cellAt(place)
    const isOpen = opened !== null && isSameCell(opened, cell)
    return {
      ref: buttons.ref(cellId(cell)),
      tabIndex: current.row === row && current.column === column ? 0 : -1,
      isOpen,
      onFocus: () => setCurrent(place),
      onKeyDown: (event: KeyboardEvent) => onKeyDown(event, place),
      // A key clicks as well, without a press.
      onClick: ({ detail }: MouseEvent) => onOpen(isOpen ? null : cell, detail === 0),
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
          {people.map((person, row) => {
            const userId = person.user?.id ?? null
            return (
              <tr key={userId ?? 'unassigned'}>
                <DropCell as="th" userId={userId}>
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
                </DropCell>
                {person.weeks.map((week, column) => (
                  <DropCell key={week.start} userId={userId} week={week.start}>
                    <WeekCell
                      {...cellProps(row, column)}
                      week={week}
                      capacity={person.capacity}
                      unit={unit}
                    />
                  </DropCell>
                ))}
                <DropCell userId={userId} week={null}>
                  <UnscheduledCell {...cellProps(row, starts.length)} open={person.unscheduled.open} />
                </DropCell>
              </tr>
            )
          })}
        </tbody>
      </table>
    </div>
  )
}
