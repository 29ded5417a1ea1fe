import { pageState } from '@/web/lib/page-state'

/** The new project whose board asks for its first task. */
const requested = pageState((): number | null => null)

export const requestFirstTask = (projectId: number) => {
  requested.current = projectId
}

export const isFirstTaskRequested = (projectId: number) => requested.current === projectId

export const endFirstTaskRequest = () => {
  requested.current = null
}
