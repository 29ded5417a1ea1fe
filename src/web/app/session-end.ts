import type { QueryClient } from '@tanstack/react-query'
import { errorCode } from '@/web/lib/error-code'

export const viewerKey = ['viewer']

/** Refetches the viewer when the server answers that nobody is signed in. */
export function handleSessionEnd(queryClient: QueryClient, error: Error) {
  const hasViewer = Boolean(queryClient.getQueryData(viewerKey))
  if (hasViewer && errorCode(error) === 'UNAUTHORIZED') {
    void queryClient.invalidateQueries({ queryKey: viewerKey })
  }
}
