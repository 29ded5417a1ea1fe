import { z } from 'zod'
import { newRelation, projectRelation, relation } from '@/domain/relation-schema'
import type { ProjectAccessRow } from '../../core/access/access-queries'
import type { TokenAccess } from '../../core/access/token-access'
import type { BoardContext } from '../../core/board-write'
import { rest, router, tool } from '../../core/init'
import { projectProcedure, resourceProcedure } from '../../core/procedures'
import { succeeded, success } from '../../core/responses/outputs'
import type { LiveUpdates } from '../../core/services'
import { addRelation, removeRelation } from './change-relations'
import { recount } from './recount-queries'
import { listProjectRelations, listRelations } from './relation-queries'

export const relationRouter = router({
  list: resourceProcedure('task', 'task.view')
    .meta(
      rest('GET', '/tasks/{taskId}/relations', 'List the relations of a task with tasks that you may read'),
    )
    .meta(tool('list_relations', 'What blocks a task, what it blocks, its parent and its parts.'))
    .output(z.array(relation))
    .query(({ ctx, input }) => listRelations(ctx.db, readerOf(ctx), input.taskId)),

  listOfProject: projectProcedure('task.view')
    .meta(rest('GET', '/projects/{projectId}/relations', 'List the relations between tasks of a project'))
    .output(z.array(projectRelation))
    .query(({ ctx, input }) => listProjectRelations(ctx.db, input.projectId)),

  create: resourceProcedure('task', 'task.edit')
    .meta(
      rest('POST', '/tasks/{taskId}/relations', 'Relate a task to another one that you may read', {
        status: 201,
        errors: [409],
      }),
    )
    .meta(
      tool(
        'relate_tasks',
        'Say that a task blocks another one, is its parent, duplicates it or relates to it.',
      ),
    )
    .input(newRelation)
    .output(relation)
    .mutation(async ({ ctx, input: { taskId, ...sent } }) => {
      const added = await addRelation(relationContext(ctx), taskId, sent)
      await publishOther(ctx, added.task.projectId)
      return added
    }),

  delete: resourceProcedure('relation', 'task.edit')
    .meta(rest('DELETE', '/relations/{relationId}', 'Remove a relation between two tasks'))
    .meta(tool('remove_relation', 'Remove a relation between two tasks.'))
    .output(success)
    .mutation(async ({ ctx, input }) => {
      const { projects } = await removeRelation(relationContext(ctx), input.relationId)
      await publishOther(ctx, ...projects)
      return succeeded
    }),
})

type Sender = { viewer: { id: number }; token: TokenAccess | null }

const readerOf = ({ viewer, token }: Sender) => ({
  viewerId: viewer.id,
  among: token?.projectIds ?? null,
})

type CallContext = Sender &
  BoardContext & {
    live: Pick<LiveUpdates, 'publish'>
    accessToTask: (taskId: number) => Promise<ProjectAccessRow | undefined>
  }

const relationContext = (ctx: CallContext) => ({ ...ctx, reader: readerOf(ctx) })

async function publishOther(ctx: CallContext, ...projects: number[]) {
  ctx.live.publish(ctx.db, { projects })
  await recount(ctx)
}
