import { displayName } from '@/domain/account'

type Actor = Parameters<typeof displayName>[0] & { id: number }

/**
 * The actor at the start of a sentence: the viewer, another user, or, without an actor, the server itself.
 */
export function actorName(actor: Actor | null, viewerId?: number) {
  if (actor === null) return 'Laneway'
  return actor.id === viewerId ? 'You' : displayName(actor)
}
