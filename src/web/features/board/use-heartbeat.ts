import { useEffect } from 'react'
import { heartbeatMilliseconds } from '@/domain/change'
import { takePresent } from '@/web/app/live/presence'
import { trpcClient } from '@/web/app/trpc'

/** Reports the viewer's presence on a board while the page is visible. */
export function useHeartbeat(projectId: number) {
  useEffect(() => {
    function beat() {
      if (document.hidden) return
      trpcClient.presence.beat.mutate({ projectId }).then(
        (people) => takePresent(projectId, people),
        // The stream reports connection problems; the next beat follows anyway.
        () => undefined,
      )
    }
    beat()
    const timer = setInterval(beat, heartbeatMilliseconds)
    document.addEventListener('visibilitychange', beat)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', beat)
    }
  }, [projectId])
}
