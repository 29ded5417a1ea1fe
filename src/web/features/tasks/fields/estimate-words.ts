import { counted } from '@/domain/counted'
import type { EstimateUnit } from '@/domain/project'
import { trpc } from '@/web/app/trpc'

const nouns: Record<EstimateUnit, string> = { points: 'point', hours: 'hour' }

/** `5 points`, `1 hour`, `2.5 hours`. */
export const estimateWords = (estimate: number, unit: EstimateUnit) => counted(estimate, nouns[unit])

const signs: Record<EstimateUnit, string> = { points: 'pt', hours: 'h' }

/** `5 pt`, where there is little room. */
export const shortEstimate = (estimate: number, unit: EstimateUnit) => `${estimate} ${signs[unit]}`

/** What the estimates of a project count; points until it is known. */
export function useEstimateUnit(projectId: number, isUsed: boolean): EstimateUnit {
  const { data } = trpc.project.get.useQuery({ projectId }, { enabled: isUsed, staleTime: Infinity })
  return data?.estimateUnit ?? 'points'
}
