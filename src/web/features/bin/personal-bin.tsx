import { useQuery } from '@tanstack/react-query'
import { viewerQuery } from '@/web/app/viewer'
import { BinList, BinNote } from './bin-list'

/** The deleted personal projects of the viewer. */
export function PersonalBin() {
  const { data: viewer } = useQuery({ ...viewerQuery, staleTime: Infinity })
  return (
    <>
      <BinNote>Your deleted personal projects.</BinNote>
      <BinList
        bin="personal"
        viewerId={viewer?.id ?? 0}
        emptyText="Personal projects that you delete wait here, with all of their tasks, in case you want them back."
        mayPurge
      />
    </>
  )
}
