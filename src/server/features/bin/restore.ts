import type { BoardContext } from '../../core/board-write'
import type { StoredBinItem } from './bin-item-queries'
import { restoreTasks } from './restore-tasks'

type Restore = (ctx: BoardContext, item: StoredBinItem) => Promise<unknown>

const restoreKind: Record<StoredBinItem['kind'], Restore> = {
  task: (ctx, item) => restoreTasks(ctx, [item.id]),
  lane: (ctx, item) => restoreTasks(ctx, [item.id]),
  label: (ctx, item) => restoreTasks(ctx, [item.id]),
  comment: (ctx, item) => restoreTasks(ctx, [item.id]),
  file: (ctx, item) => restoreTasks(ctx, [item.id]),
  project: (ctx, item) => restoreTasks(ctx, [item.id]),
}

/** Restores something from the bin, by the rule of its kind. */
export const restore = (ctx: BoardContext, item: StoredBinItem) => restoreKind[item.kind](ctx, item)
