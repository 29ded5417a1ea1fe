import { queryClient } from '@/web/app/query-client'
import { takeConnection } from '@/web/app/live/connection-state'
import type { News } from '@/web/app/live/connection-situation'
import { forgetPresent } from '@/web/app/live/presence'
import { viewerKey } from '@/web/app/session-end'
import { noticeAll } from './invalidate-lists'
import { createEventTaker } from './apply-event'

/** Takes what the browser's stream brings, for one who is signed in. */
export function createNewsTaker(viewerId: number) {
  const takeEvent = createEventTaker(viewerId)
  let wasCut = false

  function noticeConnection(connected: boolean) {
    takeConnection(connected)
    if (!connected) forgetPresent()
    if (connected && wasCut) noticeAll()
    wasCut = !connected
  }

  return (news: News) => {
    switch (news.kind) {
      case 'event':
        return takeEvent(news.event)
      case 'connection':
        return noticeConnection(news.connected)
      case 'refused':
        return void queryClient.invalidateQueries({ queryKey: viewerKey })
    }
  }
}
