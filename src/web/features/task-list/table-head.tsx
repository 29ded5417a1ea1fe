import { ArrowDown, ArrowUp, Plus } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useElements } from '@/web/lib/elements'
import { DropdownButton } from '@/web/ui/menus/dropdown-button'
import { clearSelection, selectTasks, useSelectedIds } from '../tasks/selection/selection'
import type { Task } from '../tasks/task-types'
import { columnFacts, type ListColumn, moveColumn, resizeColumn, type ShownColumn } from './list-columns'
import styles from './table-head.module.css'
import type { HeadOptions } from './table-menu'
import { useColumnDrag } from './use-column-drag'
import { ColumnMenu } from './column-menu'
import { TableMenu } from './table-menu'
import type { TableColumn } from './use-table-columns'

type TableHeadProps = HeadOptions & {
  columns: readonly TableColumn[]
  shown: readonly ShownColumn[]
  /** Those that can be selected. */
  tasks: readonly Task[]
  isSelectable: boolean
  /** Shows the columns as they are dragged; null at the end. */
  onDrag: (columns: readonly ShownColumn[] | null) => void
}

const ariaSort = { asc: 'ascending', desc: 'descending' } as const

/** The names of the columns, each with a menu, and the button for further columns. */
export function TableHead(props: TableHeadProps) {
  const { columns, shown, tasks, isSelectable, onDrag, ...options } = props
  const { sortable, onColumns, onSort } = options
  const cells = useElements<ListColumn>()
  const drag = useColumnDrag({ shown, cells, onDrag, onColumns })
  const move = (key: ListColumn, by: 1 | -1) => {
    const index = shown.findIndex((column) => column.key === key)
    onColumns(moveColumn(shown, key, index + by))
  }
  return (
    <div role="rowgroup" className={styles.head}>
      <div role="row" className={styles.row} aria-rowindex={1} data-head>
        <div role="columnheader" className={styles.select} data-column="select">
          {isSelectable ? <SelectAll tasks={tasks} /> : <span className={styles.hidden}>Status</span>}
        </div>
        {columns.map(({ key, width, sorted }) => {
          const { name, isNumber } = columnFacts[key]
          return (
            <div
              key={key}
              ref={cells.ref(key)}
              role="columnheader"
              className={styles.cell}
              aria-sort={sorted ? ariaSort[sorted] : undefined}
              data-column={key}
              data-number={isNumber}
            >
              <DropdownButton
                opens="menu"
                renderButton={({ onPointerDown, ...button }) => (
                  <button
                    {...button}
                    type="button"
                    className={styles.name}
                    tabIndex={-1}
                    onPointerDown={(event) => {
                      onPointerDown()
                      drag.startMove(event, key)
                    }}
                  >
                    {name}
                    {sorted === 'asc' && <ArrowUp aria-hidden />}
                    {sorted === 'desc' && <ArrowDown aria-hidden />}
                  </button>
                )}
                renderDropdown={(close) => (
                  <ColumnMenu
                    name={name}
                    sorted={sorted}
                    isFirst={shown[0]?.key === key}
                    isLast={shown.at(-1)?.key === key}
                    isRequired={key === 'title'}
                    isSortable={sortable?.includes(key) ?? true}
                    onSort={(descending) => onSort(descending === null ? null : { column: key, descending })}
                    onMove={(by) => move(key, by)}
                    onResize={(by) =>
                      onColumns(resizeColumn(shown, key, (cells.get(key)?.offsetWidth || width) + by))
                    }
                    onHide={() => onColumns(shown.filter((column) => column.key !== key))}
                    onClose={close}
                  />
                )}
              />
              <span
                className={styles.edge}
                aria-hidden
                onPointerDown={(event) => drag.startResize(event, key)}
              />
            </div>
          )
        })}
        <div role="columnheader" className={styles.last} data-column="more">
          <DropdownButton
            opens="menu"
            renderButton={(button) => (
              <button {...button} type="button" className={styles.more} aria-label="Columns and groups">
                <Plus />
              </button>
            )}
            renderDropdown={(close) => <TableMenu {...options} shown={shown} onClose={close} />}
          />
        </div>
      </div>
    </div>
  )
}

/** Selects all tasks of the table, or none. */
function SelectAll({ tasks }: { tasks: readonly Task[] }) {
  const ids = useSelectedIds()
  const box = useRef<HTMLInputElement>(null)
  const isAll = tasks.length > 0 && tasks.length === ids.size
  useEffect(() => {
    if (box.current) box.current.indeterminate = ids.size > 0 && !isAll
  }, [ids, isAll])
  return (
    <input
      ref={box}
      type="checkbox"
      className={styles.check}
      aria-label="Select all tasks"
      checked={isAll}
      onChange={() => (isAll ? clearSelection() : selectTasks(tasks))}
    />
  )
}
