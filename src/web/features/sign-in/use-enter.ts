import { useQueryClient } from '@tanstack/react-query'
import { viewerQuery } from '@/web/app/viewer'

/** Asks who is signed in now; the guards open the page that was asked for. */
export function useEnter() {
  const queryClient = useQueryClient()
  return () => queryClient.invalidateQueries({ queryKey: viewerQuery.queryKey })
}
