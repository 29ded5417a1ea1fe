import { trpc } from '@/web/app/trpc'
import { type LaneChoice, type ProjectLane, statusChoices } from './lane-model'

/** What a loader or another part of the page has read is not read again: the live stream tells of changes. */
const lanesReading = { staleTime: 10_000 }

/** The lanes of the project whose board is open, in their order. */
export const useBoardLanes = (projectId: number) =>
  trpc.lane.list.useSuspenseQuery({ projectId }, lanesReading)[0]

const noLanes: readonly ProjectLane[] = []

/** The lanes of a project, as far as they are known. */
export function useKnownLanes(projectId: number) {
  const { data = noLanes } = trpc.lane.list.useQuery({ projectId }, lanesReading)
  return data
}

/** The lanes to which a task of a project can be moved; its statuses until they are known. */
export function useLaneChoices(projectId: number): readonly LaneChoice[] {
  const { data } = trpc.lane.list.useQuery({ projectId }, lanesReading)
  return data ?? statusChoices
}
