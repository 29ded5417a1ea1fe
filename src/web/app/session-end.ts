import type { QueryClient } from '@tanstack/react-query'
import { errorCode } from '@/web/lib/error-code'

export const viewerKey = ['viewer']

/** Refetches the viewer when the server answers that nobody is signed in. */
export function noticeSessionEnd(queryClient: QueryClient, error: Error) {
  const believesSignedIn = Boolean(queryClient.getQueryData(viewerKey))
  if (believesSignedIn && errorCode(error) === 'UNAUTHORIZED') {
    void queryClient.invalidateQueries({ queryKey: viewerKey })
  }
}
