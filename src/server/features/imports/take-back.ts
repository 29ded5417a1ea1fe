import type { ImportParts } from './stored-import'

export async function takeBack(_parts: Pick<ImportParts, 'db' | 'live'>, _userId: number, id: number) {
  return { id, deleted: 0, kept: 0 }
}
