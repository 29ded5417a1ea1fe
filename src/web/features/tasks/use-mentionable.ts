import { trpc } from '@/web/app/trpc'

const fresh = 30_000

/** The people whom a text of a project may mention. Only a text that mentions somebody asks for them. */
export const useMentionable = (projectId: number, text: string) =>
  trpc.projectMember.list.useQuery({ projectId }, { enabled: text.includes('@'), staleTime: fresh }).data
