import { type ReactNode, useCallback, useMemo, useRef, useState } from 'react'
import { useElements } from '@/web/lib/elements'
import { usePreference } from '@/web/lib/preferences'
import { useIsHydrated } from '@/web/lib/use-is-hydrated'
import { useIsPrinting } from '@/web/lib/use-is-printing'
import { inFlowAt } from '../tasks/lists/list-range'
import { usePickedId } from '../tasks/pickers/open-picker'
import { useTabStop } from '../tasks/selection/card-focus'
import { selectByClick } from '../tasks/selection/select-by-click'
import { useShownGroups } from '../tasks/selection/selection'
import { useKeptFocus } from '../tasks/selection/use-kept-focus'
import { isDraft } from '../tasks/write/pending-changes'
import { GroupRow } from './group-row'
import type { ShownColumn } from './list-columns'
import type { ListGroup } from './list-groups'
import { rowsOf } from './list-rows'
import type { ListSort } from './list-search'
import { TableContext, type TableContextValue } from './row-project'
import { TableHead } from './table-head'
import type { HeadOptions } from './table-menu'
import { TaskRow } from './task-row'
import styles from './task-table.module.css'
import { columnVariables, useTableColumns } from './use-table-columns'
import { headerAt, useNearEnd, useRows } from './use-rows'
import { useTableKeys } from './use-table-keys'

type TaskTableProps = {
  context: TableContextValue
  groups: readonly ListGroup[]
  hasHeaders: boolean
  columns: readonly ShownColumn[]
  sort: ListSort | null
  now: Date
  /** Whether tasks can be selected, to be changed together. */
  isSelectable: boolean
  head: HeadOptions
  /** Called when the last rows come into view. */
  onNearEnd?: () => void
  /** The field that adds tasks to a group; without it, no group has one. */
  renderComposer?: ((group: ListGroup, onEnd: () => void) => ReactNode) | undefined
}

/** Tasks as the rows of a grid, in groups. Only those in view are rendered; for paper, all. */
export function TaskTable(props: TaskTableProps) {
  const { context, groups, hasHeaders, columns, sort, now, isSelectable, head } = props
  const { onNearEnd, renderComposer } = props
  const { items } = context
  const scroller = useRef<HTMLDivElement>(null)
  const groupButtons = useElements<string, HTMLButtonElement>()
  const [folded, setFolded] = useState<ReadonlySet<string>>(new Set())
  const [composing, setComposing] = useState<string | null>(null)
  const [dragged, setDragged] = useState<readonly ShownColumn[] | null>(null)
  const density = usePreference('density')

  const rows = useMemo(
    () => rowsOf(groups, { folded, composing, hasHeaders }),
    [groups, folded, composing, hasHeaders],
  )
  const unfolded = useMemo(
    () => (hasHeaders ? groups.filter(({ id }) => !folded.has(id)) : groups),
    [groups, folded, hasHeaders],
  )
  const tasks = useMemo(() => unfolded.flatMap((group) => group.tasks), [unfolded])
  const { projectOf } = context
  const editable = useMemo(
    () =>
      unfolded.map((group) => ({
        id: group.id,
        tasks: group.tasks.filter((task) => projectOf(task).can('task.edit') && !isDraft(task)),
      })),
    [unfolded, projectOf],
  )
  const selectable = useMemo(() => editable.flatMap((group) => group.tasks), [editable])
  const shownColumns = useTableColumns(dragged ?? columns, sort)
  const keys = useMemo(() => columns.map(({ key }) => key), [columns])
  useShownGroups(editable)
  useKeptFocus(unfolded)
  const { tabStopId, noteFocus } = useTabStop(tasks, items)

  const fold = useCallback((groupId: string, isFolded?: boolean) => {
    setFolded((before) => {
      const next = new Set(before)
      if (isFolded ?? !before.has(groupId)) next.add(groupId)
      else next.delete(groupId)
      return next
    })
  }, [])
  const add = useCallback(
    (groupId: string) => {
      fold(groupId, false)
      setComposing(groupId)
    },
    [fold],
  )
  const endComposing = useCallback(() => {
    setComposing(null)
    if (composing !== null) groupButtons.get(composing)?.focus()
  }, [composing, groupButtons])

  useTableKeys({
    items,
    table: scroller,
    rows,
    editable,
    selectable,
    groupButtons,
    columns: ['select', ...keys, 'more'],
    isSelectable,
    onFold: fold,
  })

  const virtualizer = useRows({
    rows,
    scroller,
    density,
    idsInUse: [tabStopId, usePickedId(tasks)],
  })
  // Rows stand one below the other until they are measured, so that none covers another before the script runs.
  const isPrinting = useIsPrinting()
  const isMeasured = useIsHydrated() && !isPrinting
  const rendered = isPrinting ? rows.map(inFlowAt) : virtualizer.getVirtualItems()
  const stuck = headerAt(rows, virtualizer.range?.startIndex)
  const height = virtualizer.getTotalSize()
  const measure = isPrinting ? undefined : virtualizer.measureElement
  const unseen = rendered.length < rows.length

  useNearEnd({ last: rendered.at(-1)?.index, count: rows.length, onNearEnd })

  return (
    <TableContext value={context}>
      <p id={tableKeysId} hidden>
        {tableKeysText}
      </p>
      <div
        ref={scroller}
        className={styles.scroller}
        role="grid"
        aria-label="Tasks"
        aria-describedby={tableKeysId}
        aria-rowcount={rows.length + 1}
        aria-colcount={keys.length + 2}
        aria-multiselectable={isSelectable}
        style={columnVariables(shownColumns, dragged ?? columns)}
        onFocus={noteFocus}
        // Before the task is opened.
        onClickCapture={(event) => isSelectable && selectByClick(event, [{ tasks: selectable }])}
      >
        <TableHead
          {...head}
          columns={shownColumns}
          shown={columns}
          tasks={selectable}
          isSelectable={isSelectable}
          onDrag={setDragged}
        />
        <div
          role="rowgroup"
          className={styles.body}
          style={isMeasured ? { height } : { minHeight: unseen ? height : 0 }}
          data-flow={!isMeasured || undefined}
        >
          {rendered.map(({ index, start }) => {
            const row = rows[index]
            const place = { index, start: isMeasured ? start : null, measure }
            if (row?.kind === 'task') {
              return (
                <TaskRow
                  {...place}
                  key={row.key}
                  task={row.task}
                  columns={keys}
                  now={now}
                  isTabStop={row.task.id === tabStopId}
                />
              )
            }
            if (row?.kind === 'group') {
              return (
                <GroupRow
                  {...place}
                  key={row.key}
                  group={row.group}
                  columns={keys}
                  isStuck={isMeasured && index === stuck}
                  isFolded={row.isFolded}
                  buttonRef={groupButtons.ref(row.group.id)}
                  onFold={fold}
                  onAdd={renderComposer && add}
                />
              )
            }
            return (
              row && (
                <div
                  key={row.key}
                  ref={measure}
                  role="row"
                  className={styles.composer}
                  style={isMeasured ? { transform: `translateY(${start}px)` } : undefined}
                  aria-rowindex={index + 2}
                  data-index={index}
                >
                  <div role="gridcell">{renderComposer?.(row.group, endComposing)}</div>
                </div>
              )
            )
          })}
        </div>
      </div>
    </TableContext>
  )
}

/** The id of the text that says how keys move between rows. */
const tableKeysId = 'table-keys'

const tableKeysText =
  'The arrow keys move between rows and cells, with Shift they select. Enter opens a task or changes what a cell shows, and the period key lists all actions.'
