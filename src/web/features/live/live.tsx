import { useEffect } from 'react'
import { shareStream } from '@/web/app/live/shared-stream'
import { ReconnectingMark } from './reconnecting-mark'
import { createNewsTaker } from './receive-events'

/** Keeps the page in sync with the server. */
export function Live({ viewerId }: { viewerId: number }) {
  useEffect(() => shareStream(`laneway of ${viewerId}`, createNewsTaker(viewerId)), [viewerId])
  return <ReconnectingMark />
}
