import { Button } from '@mantine/core'
import { type ReactNode, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { isFilterSet } from '@/web/ui/menus/filter'
import { FilterSelect } from '@/web/ui/menus/filter-select'
import { Toolbar } from '@/web/ui/pages/toolbar'
import { taskCount } from '../../tasks/task-count'
import styles from './filter-chips.module.css'
import type { ListedFilter } from './use-filter-list'

type FilterChipsProps = Omit<ChipRowProps, 'children'> & {
  filters: readonly ListedFilter[]
  /** Whether tasks are searched by a text. */
  searched: boolean
}

/** The filters that are set, each as a button that opens it, and how many tasks they leave. */
export function FilterChips({ filters, searched, ...row }: FilterChipsProps) {
  const [opened, setOpened] = useState<ListedFilter['key']>()
  // A filter that is cleared in its own list stays until that closes.
  const chips = filters.filter((filter) => isFilterSet(filter) || filter.key === opened)
  if (chips.length === 0 && !searched) return null
  return (
    <ChipRow {...row}>
      {chips.map(({ key, ...filter }) => (
        <FilterSelect key={key} {...filter} onToggle={(isOpen) => setOpened(isOpen ? key : undefined)} />
      ))}
    </ChipRow>
  )
}

type ChipRowProps = {
  /** How many of the tasks pass the filters. */
  shown: number
  total: number
  onClear: () => void
  /** Called when the row leaves the page with the focus. */
  onFocusLost: () => void
  children: ReactNode
}

function ChipRow({ shown, total, onClear, onFocusLost, children }: ChipRowProps) {
  const row = useRef<HTMLDivElement>(null)
  useFocusLost(row, onFocusLost)
  return (
    <div ref={row} className={styles.row}>
      <Toolbar label="Active filters">
        {children}
        <span className={styles.end}>
          <Button variant="subtle" aria-label="Clear filters" onClick={onClear}>
            Clear
          </Button>
          <span className={styles.count}>
            {shown} of {taskCount(total)}
          </span>
        </span>
      </Toolbar>
    </div>
  )
}

/** An element that leaves the page takes the focus along; React removes it between the two effects. */
function useFocusLost(row: { readonly current: HTMLElement | null }, onFocusLost: () => void) {
  const hadFocus = useRef(false)
  const lose = useEffectEvent(onFocusLost)
  useLayoutEffect(() => {
    const element = row.current
    return () => {
      hadFocus.current = element?.contains(document.activeElement) ?? false
    }
  }, [row])
  useEffect(() => () => void (hadFocus.current && lose()), [])
}
