import type { BoardContext } from '../../core/board-write'
import type { StoredBinItem } from './bin-item-queries'
import { restoreLabel } from './restore-label'
import { restoreLane } from './restore-lane'
import { restoreComment, restoreFile } from './restore-parts'
import { restoreProject } from './restore-project'
import { restoreTasks } from './restore-tasks'

type Restore = (ctx: BoardContext, item: StoredBinItem) => Promise<unknown>

const restoreKind: Record<StoredBinItem['kind'], Restore> = {
  task: (ctx, item) => restoreTasks(ctx, [item.id]),
  lane: restoreLane,
  label: restoreLabel,
  comment: restoreComment,
  file: restoreFile,
  project: restoreProject,
}

/** Restores something from the bin, by the rule of its kind. */
export const restore = (ctx: BoardContext, item: StoredBinItem) => restoreKind[item.kind](ctx, item)
