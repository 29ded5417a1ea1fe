import { TRPCError } from '@trpc/server'
import { z } from 'zod'
import { id } from '@/domain/fields'
import type { Resource } from './access/access-queries'
import { signedOut } from './admission'
import type { RequestSession } from './context'

/** The inputs by which calls name their resource. */
export const resourceInputs = {
  project: z.object({ projectId: id }),
  task: z.object({ taskId: id }),
  lane: z.object({ laneId: id }),
  comment: z.object({ commentId: id }),
  label: z.object({ labelId: id }),
  file: z.object({ fileId: id }),
  'checklist item': z.object({ itemId: id }),
  relation: z.object({ relationId: id }),
  'bin item': z.object({ binId: id }),
} satisfies Record<Resource['kind'], z.ZodObject>

const resourceIds: Record<Resource['kind'], z.ZodType<number>> = {
  project: resourceInputs.project.transform(({ projectId }) => projectId),
  task: resourceInputs.task.transform(({ taskId }) => taskId),
  lane: resourceInputs.lane.transform(({ laneId }) => laneId),
  comment: resourceInputs.comment.transform(({ commentId }) => commentId),
  label: resourceInputs.label.transform(({ labelId }) => labelId),
  file: resourceInputs.file.transform(({ fileId }) => fileId),
  'checklist item': resourceInputs['checklist item'].transform(({ itemId }) => itemId),
  relation: resourceInputs.relation.transform(({ relationId }) => relationId),
  'bin item': resourceInputs['bin item'].transform(({ binId }) => binId),
}

/**
 * Finds the resource that an input names.
 *
 * @throws a 400 where its id is invalid, a 401 where nobody is signed in
 */
export async function findResource(
  session: RequestSession,
  kind: Resource['kind'],
  input: unknown,
): Promise<Resource> {
  const found = resourceIds[kind].safeParse(input)
  if (found.success) return { kind, id: found.data }
  if (!(await session.viewer())) throw signedOut(session)
  throw new TRPCError({ code: 'BAD_REQUEST', cause: found.error })
}
