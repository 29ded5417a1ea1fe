import { mayEditView } from '@/domain/view-rules'
import { Menu } from '@mantine/core'
import { Archive, BookmarkPlus, Check, SlidersVertical } from 'lucide-react'
import { notify } from '@/web/lib/notify'
import { densities, type Density, usePreference, writePreference } from '@/web/lib/preferences'
import { DropdownAnchor } from '@/web/ui/menus/dropdown-button'
import { StatusGlyph } from '@/web/ui/marks/status-glyph'
import { type BoardOrder, boardOrderLabels, boardOrders } from '@/domain/project'
import { useViews } from '../../views/use-views'
import type { ViewsPage } from '../../views/view-model'
import { useBoard } from '../model/board-context'
import {
  countOfStatus,
  type Lane,
  nameOfStatus,
  optionalLanes,
  type OptionalLane,
} from '../model/board-model'
import styles from './display-menu.module.css'
import { lanePreferences, showLane } from '../model/use-shown-lanes'

type DisplayMenuProps = {
  lanes: readonly Lane[]
  views: ViewsPage
  order: BoardOrder
  onOrder: (order: BoardOrder) => void
  archived: boolean
  onToggleArchive: () => void
  onOpenViews: (first: 'save' | 'manage') => void
  onClose: () => void
}

const densityLabels: Record<Density, string> = { spacious: 'Spacious', compact: 'Compact' }

const check = <Check />

/** What the board shows, and how. It stays open while it is changed. */
export function DisplayMenu(props: DisplayMenuProps) {
  const { lanes, views, order, onOrder, archived, onToggleArchive, onOpenViews, onClose } = props
  const density = usePreference('density')
  const { labels } = useBoard()
  const mayManage = useViews(views).views.some(({ view }) => mayEditView(views.project, view))
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
        <Menu.Label>Order by</Menu.Label>
        {boardOrders.map((value) => (
          <Menu.RadioItem
            key={value}
            value={value}
            checked={value === order}
            checkIcon={check}
            onChange={() => onOrder(value)}
          >
            {boardOrderLabels[value]}
          </Menu.RadioItem>
        ))}
        <Menu.Divider />
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
          {archived ? 'Hide Archived Tasks' : 'Show Archived Tasks'}
        </Menu.Item>
        <Menu.Divider />
        <Menu.Label>Cards</Menu.Label>
        {densities.map((value) => (
          <Menu.RadioItem
            key={value}
            value={value}
            checked={value === density}
            checkIcon={check}
            onChange={() => setPreference('density', value)}
          >
            {densityLabels[value]}
          </Menu.RadioItem>
        ))}
        <ShortIdsItem />
        {labels.size > 0 && <LabelItems />}
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

function ShortIdsItem() {
  const isShown = usePreference('shortIdsOnCards')
  return (
    <Menu.CheckboxItem
      checked={isShown}
      checkIcon={check}
      onChange={() => setPreference('shortIdsOnCards', !isShown)}
    >
      Short ids
    </Menu.CheckboxItem>
  )
}

function LabelItems() {
  const asDots = usePreference('labelsAsDots')
  return (
    <>
      <Menu.Divider />
      <Menu.Label>Labels as</Menu.Label>
      {[false, true].map((value) => (
        <Menu.RadioItem
          key={String(value)}
          value={String(value)}
          checked={value === asDots}
          checkIcon={check}
          onChange={() => setPreference('labelsAsDots', value)}
        >
          {value ? 'Dots' : 'Words'}
        </Menu.RadioItem>
      ))}
    </>
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

function setPreference(...chosen: ['density', Density] | ['labelsAsDots' | 'shortIdsOnCards', boolean]) {
  try {
    if (chosen[0] === 'density') writePreference(...chosen)
    else writePreference(...chosen)
  } catch {
    notify.error('Your browser blocks storage, so this choice lasts only until you leave.')
  }
}
