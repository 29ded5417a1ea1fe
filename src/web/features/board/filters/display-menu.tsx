import { mayEditView } from '@/domain/view-rules'
import { Menu } from '@mantine/core'
import { Archive, BookmarkPlus, Check, SlidersVertical } from 'lucide-react'
import type { ComponentType } from 'react'
import { usePreference } from '@/web/lib/preferences'
import { DropdownAnchor } from '@/web/ui/menus/dropdown-button'
import { StatusGlyph } from '@/web/ui/marks/status-glyph'
import { useViews } from '../../views/use-views'
import type { ViewsPage } from '../../views/view-model'
import {
  countOfStatus,
  type Lane,
  nameOfStatus,
  optionalLanes,
  type OptionalLane,
} from '../model/board-model'
import type { BoardView, SearchProps } from '../model/board-search'
import { lanePreferences, showLane } from '../model/use-shown-lanes'
import { BoardDisplayItems } from './board-display-items'
import styles from './display-menu.module.css'

/** The items, labels and dividers that Display holds for one view alone, between the lanes and the views. */
const displayItems: Record<BoardView, ComponentType<SearchProps> | null> = {
  board: BoardDisplayItems,
  list: null,
  calendar: null,
  timeline: null,
}

type DisplayMenuProps = SearchProps & {
  lanes: readonly Lane[]
  views: ViewsPage
  onToggleArchive: () => void
  onOpenViews: (first: 'save' | 'manage') => void
  onClose: () => void
}

const check = <Check />

/** What the page shows of the tasks, and how. It stays open while it is changed. */
export function DisplayMenu(props: DisplayMenuProps) {
  const { lanes, views, search, onChange, onToggleArchive, onOpenViews, onClose } = props
  const mayManage = useViews(views).views.some(({ view }) => mayEditView(views.project, view))
  const ItemsOfView = displayItems[search.view ?? 'board']
  const openViews = (first: 'save' | 'manage') => () => {
    onClose()
    onOpenViews(first)
  }
  return (
    <Menu
      opened
      returnFocus={false}
      position="bottom-end"
      closeOnItemClick={false}
      onChange={(stays) => !stays && onClose()}
    >
      <Menu.Target>
        <DropdownAnchor />
      </Menu.Target>
      <Menu.Dropdown className={styles.menu} aria-label="Display">
        <Menu.Label>Lanes shown</Menu.Label>
        {optionalLanes.map((status) => (
          <LaneItem
            key={status}
            status={status}
            label={nameOfStatus(lanes, status)}
            count={countOfStatus(lanes, status)}
          />
        ))}
        <Menu.Divider />
        <Menu.Item leftSection={<Archive />} onClick={onToggleArchive}>
          {search.archived ? 'Hide Archived Tasks' : 'Show Archived Tasks'}
        </Menu.Item>
        {ItemsOfView && (
          <>
            <Menu.Divider />
            <ItemsOfView search={search} onChange={onChange} />
          </>
        )}
        <Menu.Divider />
        <Menu.Item leftSection={<BookmarkPlus />} onClick={openViews('save')}>
          Save as a view…
        </Menu.Item>
        {mayManage && (
          <Menu.Item leftSection={<SlidersVertical />} onClick={openViews('manage')}>
            Manage views…
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  )
}

type LaneItemProps = { status: OptionalLane; label: string; count: number }

function LaneItem({ status, label, count }: LaneItemProps) {
  const shown = usePreference(lanePreferences[status])
  return (
    <Menu.CheckboxItem checked={shown} checkIcon={check} onChange={() => showLane(status, !shown)}>
      <span className={styles.lane}>
        <StatusGlyph status={status} />
        {label}
        {!shown && count > 0 && <span className={styles.hidden}>{count} hidden</span>}
      </span>
    </Menu.CheckboxItem>
  )
}
