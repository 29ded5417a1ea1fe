import { useRouterState } from '@tanstack/react-router'
import { WaitingBar } from '@/web/ui/waiting-bar'

/** The answer to a tap on a link, or on what opens a dialog that has a URL, until both data and script are there. */
export function NavigationWait() {
  const isLoading = useRouterState({ select: (state) => state.isLoading })
  return isLoading && <WaitingBar />
}
