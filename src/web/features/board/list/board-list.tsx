import { Download } from 'lucide-react'
import { memo, useMemo } from 'react'
import { type TaskGrouping, taskGroupings } from '@/domain/task-groupings'
import { useCommands } from '@/web/app/commands'
import { useCardDrops } from '../../files/use-card-drops'
import { firstLane } from '../../lanes/lane-model'
import { prefetchDetails } from '../../task-details/prefetch-details'
import { downloadCsv, listCsv } from '../../task-list/list-csv'
import { type ListGroup, groupTasks, sortGroup } from '../../task-list/list-groups'
import { type ListColumn, listColumns, type ShownColumn } from '../../task-list/list-columns'
import { columnsOf, columnsParameter, sortOf, textOfSort } from '../../task-list/list-search'
import type { TableContextValue } from '../../task-list/row-project'
import { TaskTable } from '../../task-list/task-table'
import { orderOf } from '../../tasks/lists/task-order'
import { isDraft } from '../../tasks/write/pending-changes'
import { LaneComposer } from '../lanes/lane-composer'
import { useBoard } from '../model/board-context'
import { boardGrouping } from '../model/board-search'
import { countIn, isOverLimit, type Lane, laneKey } from '../model/board-model'
import { BoardHint } from '../toolbar/board-hint'
import type { BoardViewProps } from '../views/board-view-part'
import styles from './board-list.module.css'

/** A project's tasks are all of it. */
const isOfBoard = (each: string) => each !== 'project'
const offered: readonly ListColumn[] = listColumns.filter(isOfBoard)
const groupings: readonly TaskGrouping[] = taskGroupings.filter(isOfBoard)

/** The tasks of the board as a table. Memoized: a key in the search renders the page before it filters the tasks. */
export const BoardList = memo(function BoardList(props: BoardViewProps) {
  const { lanes, allLanes, tasks, filtered, now, search, change, onClearFilters } = props
  const { project, projectLanes, can, showsArchive } = useBoard()
  const context = useTableContext()
  const { projectOf } = context
  const columns = useMemo(() => columnsOf({ columns: search.columns }, offered), [search.columns])
  const sort = useMemo(() => sortOf({ sort: search.sort }), [search.sort])
  const grouping = boardGrouping(search.group)
  const groups = useMemo((): ListGroup[] => {
    if (grouping === 'lane')
      return lanes.map((lane) => laneGroup(lane, filtered, sortGroup(lane.tasks, { sort, projectOf })))
    const inOrder = tasks.toSorted(orderOf('todo', lanes[0]?.order))
    return groupTasks(inOrder, grouping, { now, sort, projectOf })
  }, [grouping, lanes, tasks, filtered, now, sort, projectOf])
  useCardDrops(can('task.edit'))

  function exportList() {
    const listed = groups.flatMap((group) => group.tasks).filter((task) => !isDraft(task))
    const keys = columns.map(({ key }) => key)
    downloadCsv(`${project.name}.csv`, listCsv(listed, keys, projectOf))
  }
  useCommands(() => [
    { name: 'Export this list as CSV', Icon: Download, about: project.name, run: exportList },
  ])

  return (
    <div className={styles.list}>
      <TaskTable
        context={context}
        groups={groups}
        hasHeaders={grouping !== 'none'}
        columns={columns}
        sort={sort}
        now={now}
        isSelectable={can('task.edit')}
        head={{
          offered,
          groupings,
          grouping,
          onColumns: (chosen: readonly ShownColumn[]) => change({ columns: columnsParameter(chosen) }),
          onSort: (chosen) => change({ sort: chosen ? textOfSort(chosen) : undefined }),
          onGroup: (chosen) => change({ group: chosen === 'lane' ? undefined : chosen }),
          onExport: exportList,
        }}
        renderComposer={
          can('task.edit') && !showsArchive
            ? (group, onEnd) => {
                const lane =
                  projectLanes.find((each) => groupId(each) === group.id) ?? firstLane(projectLanes)
                return lane && <LaneComposer lane={lane} group={group} onEnd={onEnd} onLeave={onEnd} />
              }
            : undefined
        }
      />
      {tasks.length === 0 && (
        <BoardHint filtered={filtered} lanes={allLanes} onClearFilters={onClearFilters} />
      )}
    </div>
  )
})

const groupId = (lane: Pick<Lane, 'id'>) => `lane ${laneKey(lane)}`

const laneGroup = (lane: Lane, filtered: boolean, tasks: ListGroup['tasks']): ListGroup => ({
  id: groupId(lane),
  name: lane.name,
  mark: lane.id === null ? { kind: 'archive' } : { kind: 'status', status: lane.status },
  tasks,
  count: countIn(lane, filtered),
  isOver: isOverLimit(lane),
  values: lane.id === null ? null : {},
})

/** The board as the one project of all rows. */
function useTableContext(): TableContextValue {
  const { project, projectLanes, labels, people, can, elements, openTask } = useBoard()
  const { estimateUnit } = project
  const { items } = elements
  return useMemo(() => {
    const rowProject = { can, lanes: projectLanes, labels, estimateUnit }
    return { projectOf: () => rowProject, people, items, openTask, prefetchTask: prefetchDetails }
  }, [can, projectLanes, labels, estimateUnit, people, items, openTask])
}
