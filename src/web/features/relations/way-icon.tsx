import { Ban, Copy, CornerLeftUp, CornerRightDown, Hand, Link2, type LucideIcon } from 'lucide-react'
import type { RelationDirection, RelationKind } from '@/domain/relation'
import type { RelationWay } from './relation-model'

const icons: Record<RelationKind, Record<RelationDirection, LucideIcon>> = {
  blocks: { in: Ban, out: Hand },
  parent: { in: CornerLeftUp, out: CornerRightDown },
  relates: { in: Link2, out: Link2 },
  duplicates: { in: Copy, out: Copy },
}

/** The icon of how tasks are related. Its name is beside it. */
export function WayIcon({ way: { kind, direction } }: { way: RelationWay }) {
  const Icon = icons[kind][direction]
  return <Icon aria-hidden />
}
