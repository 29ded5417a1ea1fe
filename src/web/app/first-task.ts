import { pageState } from '@/web/lib/page-state'

/** The project whose board is to ask for its first task, because it was just created. */
const requested = pageState((): number | null => null)

export const requestFirstTask = (projectId: number) => {
  requested.current = projectId
}

export const isFirstTaskRequested = (projectId: number) => requested.current === projectId

export const endFirstTaskRequest = () => {
  requested.current = null
}
