import type { QueryClient } from '@tanstack/react-query'
import { errorCode } from '@/web/lib/error-code'

export const viewerKey = ['viewer']

/** Asks again who is signed in when the server says that nobody is. */
export function noticeSessionEnd(queryClient: QueryClient, error: Error) {
  const believesSignedIn = Boolean(queryClient.getQueryData(viewerKey))
  if (believesSignedIn && errorCode(error) === 'UNAUTHORIZED') {
    void queryClient.invalidateQueries({ queryKey: viewerKey })
  }
}
