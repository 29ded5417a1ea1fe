import { useQueryClient } from '@tanstack/react-query'
import { viewerQuery } from '@/web/app/viewer'

/** Refetches the viewer, upon which the guards open the requested page. */
export function useRefetchViewer() {
  const queryClient = useQueryClient()
  return () => queryClient.invalidateQueries({ queryKey: viewerQuery.queryKey })
}
