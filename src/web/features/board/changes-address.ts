import type { useRouter } from '@tanstack/react-router'
import type { BoardSearch } from './board-search'

type Router = ReturnType<typeof useRouter>

/** Whether the entry of the history before this one is the board without the panel. */
let openedHere = false

/** Opens the panel of changes by the URL, with an entry of its own in the history. */
export function showChanges(router: Router, projectId: number, search: BoardSearch) {
  openedHere = true
  void router.navigate({
    to: '/project/$projectId',
    params: { projectId },
    search: { ...search, changes: true },
    resetScroll: false,
  })
}

export function hideChanges({ history }: Router, removeFromAddress: () => void) {
  if (openedHere) history.back()
  else removeFromAddress()
}

/** The panel is closed, in whatever way. */
export function forgetOpening() {
  openedHere = false
}
