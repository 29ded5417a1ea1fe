import { Skeleton } from '@mantine/core'
import { Loading } from '@/web/ui/feedback/loading'
import { InviteFrame } from './invite-frame'

export function InviteSkeleton({ waits }: { waits?: boolean }) {
  return (
    <InviteFrame waits={waits}>
      <Loading label="Loading invitation">
        <Skeleton width="70%" height={26} />
        <Skeleton height={92} />
        <Skeleton width="50%" height={18} />
        <Skeleton height={40} />
      </Loading>
    </InviteFrame>
  )
}
