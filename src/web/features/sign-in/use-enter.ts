import { useQueryClient } from '@tanstack/react-query'
import { viewerQuery } from '@/web/app/viewer'
import { errorCode } from '@/web/lib/error-code'

/** Asks who is signed in now; the guards open the page that was asked for. */
export function useEnter() {
  const queryClient = useQueryClient()
  return () => queryClient.invalidateQueries({ queryKey: viewerQuery.queryKey })
}

/** Whether the way over AeroAuth can only be started again: its time has passed, or it was used. */
export const isOver = (error: unknown) => errorCode(error) === 'NOT_FOUND'
