import { TRPCError } from '@trpc/server'
import { z } from 'zod'
import { id } from '@/domain/fields'
import type { Resource } from './access/access-queries'
import { signedOut } from './admission'
import type { RequestSession } from './context'

/** A kind of resource, and how calls name the one that they are about. */
export type ResourceInput = {
  kind: Resource['kind']
  idOf: (input: unknown) => z.ZodSafeParseResult<number>
}

function resourceInput<Schema extends z.ZodObject>(
  kind: Resource['kind'],
  schema: Schema,
  idIn: (input: z.output<Schema>) => number,
) {
  const resourceId = schema.transform(idIn)
  return { kind, schema, idOf: (input: unknown) => resourceId.safeParse(input) }
}

export const ofProject = resourceInput('project', z.object({ projectId: id }), (input) => input.projectId)
export const ofTask = resourceInput('task', z.object({ taskId: id }), (input) => input.taskId)
export const ofLane = resourceInput('lane', z.object({ laneId: id }), (input) => input.laneId)
export const ofComment = resourceInput('comment', z.object({ commentId: id }), (input) => input.commentId)
export const ofLabel = resourceInput('label', z.object({ labelId: id }), (input) => input.labelId)
export const ofFile = resourceInput('file', z.object({ fileId: id }), (input) => input.fileId)
export const ofChecklistItem = resourceInput(
  'checklist item',
  z.object({ itemId: id }),
  (input) => input.itemId,
)

/**
 * The resource that an input names.
 *
 * @throws a 400 where its id is invalid, a 401 where nobody is signed in
 */
export async function findResource(session: RequestSession, { kind, idOf }: ResourceInput, input: unknown) {
  const found = idOf(input)
  if (found.success) return { kind, id: found.data }
  if (!(await session.viewer())) throw signedOut(session)
  throw new TRPCError({ code: 'BAD_REQUEST', cause: found.error })
}
