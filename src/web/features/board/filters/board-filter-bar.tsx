import { Button } from '@mantine/core'
import {
  CalendarDays,
  ChartNoAxesGantt,
  List,
  ListFilter,
  SlidersHorizontal,
  SquareKanban,
} from 'lucide-react'
import { useRef } from 'react'
import { present, useCommands } from '@/web/app/commands'
import { Announcer } from '@/web/ui/feedback/announcer'
import { deferredDialog } from '@/web/ui/feedback/lazy-part'
import { SearchField } from '@/web/ui/fields/search-field'
import { DropdownButton } from '@/web/ui/menus/dropdown-button'
import { isFilterSet } from '@/web/ui/menus/filter'
import { matchingTasks } from '../../tasks/task-count'
import type { ViewsPage } from '../../views/view-model'
import { type ViewMode, ViewTabs } from '../../views/view-tabs'
import { viewsDialog } from '../../views/views-dialog-command'
import { useBoard } from '../model/board-context'
import { type Lane, taskCounts } from '../model/board-model'
import { type BoardSearch, type BoardView, boardViews } from '../model/board-search'
import styles from './board-filter-bar.module.css'
import { BoardToggles } from './board-toggles'
import { FilterChips } from './filter-chips'
import type { ListedFilter } from './use-filter-list'

const BoardFilterMenu = deferredDialog(async () => (await import('./board-filter-menu')).BoardFilterMenu)
const DisplayMenu = deferredDialog(async () => (await import('./display-menu')).DisplayMenu)

const viewMarks: Record<BoardView, Pick<ViewMode, 'name' | 'icon'>> = {
  board: { name: 'Board', icon: <SquareKanban /> },
  list: { name: 'List', icon: <List /> },
  calendar: { name: 'Calendar', icon: <CalendarDays /> },
  timeline: { name: 'Timeline', icon: <ChartNoAxesGantt /> },
}

type BoardFilterBarProps = {
  /** All lanes, and those that the page shows. */
  lanes: readonly Lane[]
  shownLanes: readonly Lane[]
  filters: readonly ListedFilter[]
  search: BoardSearch
  views: ViewsPage
  text: string
  onText: (text: string) => void
  onChange: (part: Partial<BoardSearch>) => void
  onClear: () => void
}

/** The views of the board, its filters, what it shows, and its search, in one row; the set filters below it. */
export function BoardFilterBar(props: BoardFilterBarProps) {
  const { lanes, shownLanes, filters, search, views, text, onText, onChange, onClear } = props
  const { project, openDialog } = useBoard()
  const { archived = false } = search
  const filterButton = useRef<HTMLButtonElement>(null)
  useCommands(() => [present('filter', project.name, () => filterButton.current?.click())])
  const openViews = (first: 'save' | 'manage') =>
    openDialog({ kind: 'loaded', render: viewsDialog(views, first) })
  const modes = boardViews.map((view) => ({
    ...viewMarks[view],
    isCurrent: view === (search.view ?? 'board'),
    show: () => onChange({ view: view === 'board' ? undefined : view }),
  }))
  const toggleArchive = () => onChange({ archived: archived ? undefined : true })
  const searched = text.trim() !== ''
  const active = filters.filter(isFilterSet).length
  const { shown, total } = taskCounts(shownLanes)
  return (
    <div className={styles.frame}>
      <div className={styles.bar}>
        <ViewTabs
          page={views}
          modes={modes}
          onSave={() => openViews('save')}
          onLeave={() => views.onApply({ view: search.view })}
        />
        <div className={styles.tools}>
          <DropdownButton
            ref={filterButton}
            opens="menu"
            renderButton={(button) => (
              <Button
                {...button}
                className={styles.tool}
                classNames={active === 0 ? { label: styles.word } : {}}
                aria-label={active === 0 ? 'Filter' : `Filter, ${active} active`}
                data-active={active > 0 || undefined}
                leftSection={<ListFilter />}
              >
                {active === 0 ? (
                  'Filter'
                ) : (
                  <>
                    <span className={styles.word}>Filter</span> <span className={styles.count}>{active}</span>
                  </>
                )}
              </Button>
            )}
            renderDropdown={(close) => <BoardFilterMenu filters={filters} onClose={close} />}
          />
          <BoardToggles lanes={lanes} archived={archived} onToggleArchive={toggleArchive} />
          <DropdownButton
            opens="menu"
            renderButton={(button) => (
              <Button
                {...button}
                className={styles.tool}
                classNames={{ label: styles.word }}
                aria-label="Display"
                leftSection={<SlidersHorizontal />}
              >
                Display
              </Button>
            )}
            renderDropdown={(close) => (
              <DisplayMenu
                lanes={lanes}
                views={views}
                search={search}
                onChange={onChange}
                onToggleArchive={toggleArchive}
                onOpenViews={openViews}
                onClose={close}
              />
            )}
          />
          <SearchField label="Search tasks" value={text} onChange={onText} />
        </div>
      </div>
      <Announcer text={active > 0 || searched ? matchingTasks(shown) : ''} />
      <FilterChips
        filters={filters}
        searched={searched}
        shown={shown}
        total={total}
        onClear={onClear}
        onFocusLost={() => filterButton.current?.focus()}
      />
    </div>
  )
}
