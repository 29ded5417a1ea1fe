import { useEffect } from 'react'
import { heartbeatMilliseconds } from '@/domain/change'
import { takePresent } from '@/web/app/live/presence'
import { trpcClient } from '@/web/app/trpc'

/** Lets the others on a board know of the reader, for as long as it is in sight. */
export function useHeartbeat(projectId: number) {
  useEffect(() => {
    function beat() {
      if (document.hidden) return
      trpcClient.presence.beat.mutate({ projectId }).then(
        (people) => takePresent(projectId, people),
        // Whatever is wrong is told by the stream; the next beat comes anyway.
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
