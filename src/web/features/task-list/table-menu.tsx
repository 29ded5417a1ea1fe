import { Menu } from '@mantine/core'
import { Check, Download } from 'lucide-react'
import { type TaskGrouping, taskGroupingLabels } from '@/domain/task-groupings'
import { DropdownAnchor } from '@/web/ui/menus/dropdown-button'
import { columnFacts, type ListColumn, type ShownColumn, toggleColumn } from './list-columns'
import type { ListSort } from './list-search'

/** What the head of a table lets people choose. */
export type HeadOptions = {
  offered: readonly ListColumn[]
  /** The columns by which rows can be sorted; without it, all. */
  sortable?: readonly ListColumn[]
  groupings: readonly TaskGrouping[]
  grouping: TaskGrouping
  onColumns: (columns: readonly ShownColumn[]) => void
  onSort: (sort: ListSort | null) => void
  onGroup: (grouping: TaskGrouping) => void
  onExport: () => void
}

type TableMenuProps = Omit<HeadOptions, 'onSort' | 'sortable'> & {
  shown: readonly ShownColumn[]
  onClose: () => void
}

const check = <Check />

/** The columns and groups of a table, and its export. It stays open while it is changed. */
export function TableMenu(props: TableMenuProps) {
  const { offered, shown, groupings, grouping, onColumns, onGroup, onExport, onClose } = props
  return (
    <Menu
      opened
      returnFocus={false}
      position="bottom-end"
      closeOnItemClick={false}
      // It is higher than a low window, and a part that scrolls needs something that Tab reaches.
      menuItemTabIndex={0}
      onChange={(stays) => !stays && onClose()}
    >
      <Menu.Target>
        <DropdownAnchor />
      </Menu.Target>
      <Menu.Dropdown aria-label="Columns and groups">
        <Menu.Label>Group by</Menu.Label>
        {groupings.map((value) => (
          <Menu.RadioItem
            key={value}
            value={value}
            checked={value === grouping}
            checkIcon={check}
            onChange={() => onGroup(value)}
          >
            {taskGroupingLabels[value]}
          </Menu.RadioItem>
        ))}
        <Menu.Divider />
        <Menu.Label>Columns</Menu.Label>
        {offered
          .filter((key) => key !== 'title')
          .map((key) => (
            <Menu.CheckboxItem
              key={key}
              checked={shown.some((column) => column.key === key)}
              checkIcon={check}
              onChange={() => onColumns(toggleColumn(shown, key))}
            >
              {columnFacts[key].name}
            </Menu.CheckboxItem>
          ))}
        <Menu.Divider />
        <Menu.Item
          leftSection={<Download />}
          onClick={() => {
            onClose()
            onExport()
          }}
        >
          Export this list as CSV
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
