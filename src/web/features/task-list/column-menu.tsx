import { Menu } from '@mantine/core'
import {
  ArrowDown,
  ArrowDownUp,
  ArrowLeft,
  ArrowRight,
  ArrowUp,
  EyeOff,
  FoldHorizontal,
  UnfoldHorizontal,
} from 'lucide-react'
import { DropdownAnchor } from '@/web/ui/menus/dropdown-button'

type ColumnMenuProps = {
  name: string
  sorted: 'asc' | 'desc' | false
  isFirst: boolean
  isLast: boolean
  /** True for the column that cannot be hidden. */
  isRequired: boolean
  isSortable: boolean
  /** Null for no order. */
  onSort: (descending: boolean | null) => void
  onMove: (by: 1 | -1) => void
  /** By pixels. */
  onResize: (by: number) => void
  onHide: () => void
  onClose: () => void
}

/** By how much a key changes a width, in pixels. */
const resizeStep = 16

/** What can be done with a column: the order of the rows, its position and its width. */
export function ColumnMenu(props: ColumnMenuProps) {
  const { name, sorted, isFirst, isLast, isRequired, isSortable } = props
  const { onSort, onMove, onResize, onHide, onClose } = props
  const closing = (run: () => void) => () => {
    onClose()
    run()
  }
  return (
    <Menu
      opened
      returnFocus={false}
      position="bottom-start"
      closeOnItemClick={false}
      onChange={(stays) => !stays && onClose()}
    >
      <Menu.Target>
        <DropdownAnchor />
      </Menu.Target>
      <Menu.Dropdown aria-label={`Column ${name}`}>
        {isSortable && (
          <>
            <Menu.Item
              leftSection={<ArrowUp />}
              disabled={sorted === 'asc'}
              onClick={closing(() => onSort(false))}
            >
              Sort ascending
            </Menu.Item>
            <Menu.Item
              leftSection={<ArrowDown />}
              disabled={sorted === 'desc'}
              onClick={closing(() => onSort(true))}
            >
              Sort descending
            </Menu.Item>
            {sorted && (
              <Menu.Item leftSection={<ArrowDownUp />} onClick={closing(() => onSort(null))}>
                Do not sort
              </Menu.Item>
            )}
            <Menu.Divider />
          </>
        )}
        <Menu.Item leftSection={<ArrowLeft />} disabled={isFirst} onClick={() => onMove(-1)}>
          Move left
        </Menu.Item>
        <Menu.Item leftSection={<ArrowRight />} disabled={isLast} onClick={() => onMove(1)}>
          Move right
        </Menu.Item>
        <Menu.Item leftSection={<UnfoldHorizontal />} onClick={() => onResize(resizeStep)}>
          Wider
        </Menu.Item>
        <Menu.Item leftSection={<FoldHorizontal />} onClick={() => onResize(-resizeStep)}>
          Narrower
        </Menu.Item>
        {!isRequired && (
          <>
            <Menu.Divider />
            <Menu.Item leftSection={<EyeOff />} onClick={closing(onHide)}>
              Hide
            </Menu.Item>
          </>
        )}
      </Menu.Dropdown>
    </Menu>
  )
}
