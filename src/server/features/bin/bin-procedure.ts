import { may, type ProjectAction } from '@/domain/access'
import { type BinKind, deletingActions } from '@/domain/bin'
import { scopeOfProjectAction } from '@/domain/token'
import { forbiddenIn } from '../../core/access-errors'
import type { ViewerAccess } from '../../core/access/access-queries'
import { requireAction, requireSession } from '../../core/admission'
import { notInBin } from '../../core/errors'
import type { WriteGuard } from '../../core/guarded-write'
import { userProcedure } from '../../core/procedures'
import { resourceInputs } from '../../core/resource-inputs'
import { findBinItem } from './bin-item-queries'

/**
 * A procedure on something in a bin, for people who may restore it and may do what its kind needs. It does not exist
 * for people who may not read its project.
 */
export const binProcedure = (actions: Record<BinKind, ProjectAction>) =>
  userProcedure()
    .meta({ token: 'write', keepsToProjects: true })
    .input(resourceInputs['bin item'])
    .use(async ({ ctx, input: { binId }, next }) => {
      const { db, live, session } = ctx
      const resource = { kind: 'bin item', id: binId } as const
      const item = await findBinItem(db, binId)
      if (!item) throw notInBin()
      const needed = { scope: scopeOfProjectAction[actions[item.kind]], keepsToProjects: true }
      const admit = (found: ViewerAccess | null) => {
        const { access } = requireSession(found, session, needed)
        const seen = deletingActions[item.kind]
        if (!access || !(may(access, 'task.view') || may(access, seen))) throw notInBin()
        if (!may(access, seen)) throw forbiddenIn(seen, may(access, 'members.view'))
        requireAction(access, actions[item.kind])
        return access
      }
      const guard: WriteGuard = {
        kind: 'bin item',
        access: admit(await session.viewerIn(db, resource)),
        again: async () => admit(await session.reloadedViewerIn(db, resource)),
        publish: ({ projectId }) => live.publish(db, { projects: [projectId] }),
      }
      return next({ ctx: { item, guard } })
    })
