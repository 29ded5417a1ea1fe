import { Menu } from '@mantine/core'
import { ChevronRight } from 'lucide-react'
import { useState } from 'react'
import { DropdownAnchor } from '@/web/ui/menus/dropdown-button'
import { filterText, isFilterSet, isSearchable } from '@/web/ui/menus/filter'
import { FilterDropdown } from '@/web/ui/menus/filter-dropdown'
import { FilterItems } from '@/web/ui/menus/filter-items'
import styles from './board-filter-menu.module.css'
import type { ListedFilter } from './use-filter-list'

type BoardFilterMenuProps = {
  filters: readonly ListedFilter[]
  onClose: () => void
}

/** The filter whose options are in sight as soon as the menu opens. */
const inSight = 'due' satisfies ListedFilter['key']

/**
 * The list of filters with what they are set to; each opens its own list in its place. Below them are the due dates, for
 * which people look most.
 */
export function BoardFilterMenu({ filters, onClose }: BoardFilterMenuProps) {
  const [opened, setOpened] = useState<ListedFilter['key']>()
  const [last, setLast] = useState<ListedFilter['key']>()
  const [opensFurther, setOpensFurther] = useState(false)
  const filter = filters.find(({ key }) => key === opened)
  const due = filters.find(({ key }) => key === inSight)
  const others = filters.filter((each) => each !== due)

  function open(key: ListedFilter['key']) {
    setOpened(key)
    setLast(key)
  }

  if (due?.further && opensFurther) return due.further.renderDropdown(onClose)
  if (filter) return <FilterDropdown filter={filter} onBack={() => setOpened(undefined)} onClose={onClose} />
  return (
    <Menu opened returnFocus={false} closeOnItemClick={false} onChange={(stays) => !stays && onClose()}>
      <Menu.Target>
        <DropdownAnchor />
      </Menu.Target>
      <Menu.Dropdown className={styles.menu} aria-label="Filter">
        {others.map((each, index) => (
          <Menu.Item
            key={each.key}
            aria-haspopup={isSearchable(each) ? 'dialog' : 'menu'}
            data-autofocus={(last === undefined ? index === 0 : each.key === last) || undefined}
            rightSection={<ChevronRight />}
            onClick={() => open(each.key)}
            onKeyDown={({ key }) => key === 'ArrowRight' && open(each.key)}
          >
            <span className={styles.filter}>
              {each.label}
              {isFilterSet(each) && <span className={styles.values}>{filterText(each)}</span>}
            </span>
          </Menu.Item>
        ))}
        {due && (
          <div role="group" aria-label={due.label}>
            <Menu.Divider />
            <Menu.Label>{due.label}</Menu.Label>
            <FilterItems filter={due} onFurther={() => setOpensFurther(true)} />
          </div>
        )}
      </Menu.Dropdown>
    </Menu>
  )
}
