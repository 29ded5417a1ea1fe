import { queries, trpc } from '@/web/app/trpc'
import { freshLabels } from '../../labels/use-labels'
import { useMentionable } from '../people-model'
import type { TitleNames } from './use-typed-title'

const none: never[] = []

/** What a title can name in the chosen project. Only a text that may name one asks for its people or labels. */
export function useTitleNames(
  project: { id: number; estimateUnit: TitleNames['estimateUnit'] } | undefined,
  text: string,
): TitleNames {
  const projectId = project?.id ?? 0
  const people = useMentionable(projectId, project ? text : '') ?? none
  const { data: labels = none } = trpc.label.list.useQuery(
    { projectId },
    { enabled: project !== undefined && text.includes('#'), staleTime: freshLabels },
  )
  return {
    projectId: project?.id ?? null,
    people,
    labels,
    estimateUnit: project?.estimateUnit ?? 'points',
    load: async (typed) => ({
      ...(typed.includes('@') && { people: await queries.projectMember.list.ensureData({ projectId }) }),
      ...(typed.includes('#') && { labels: await queries.label.list.ensureData({ projectId }) }),
    }),
  }
}
