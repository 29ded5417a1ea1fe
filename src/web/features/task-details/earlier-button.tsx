import { Button } from '@mantine/core'
import { ChevronUp } from 'lucide-react'
import type { ReactNode } from 'react'
import styles from './task-stream.module.css'

type Pages = { isFetchingNextPage: boolean; fetchNextPage: () => Promise<unknown> }

type EarlierButtonProps = {
  /** Where earlier entries are read from; none if they are read already. */
  pages: readonly Pages[]
  onClick?: () => void
  children: ReactNode
}

/** Above the oldest entry that is shown. */
export function EarlierButton({ pages, onClick, children }: EarlierButtonProps) {
  const isBusy = pages.some(({ isFetchingNextPage }) => isFetchingNextPage)

  function show() {
    if (isBusy) return
    onClick?.()
    for (const { fetchNextPage } of pages) void fetchNextPage()
  }

  return (
    <Button
      className={styles.earlier}
      variant="subtle"
      leftSection={<ChevronUp />}
      aria-disabled={isBusy}
      onClick={show}
    >
      {children}
    </Button>
  )
}
