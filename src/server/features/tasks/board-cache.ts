import { LRUCache } from 'lru-cache'
import type { ProjectAccessRow } from '../../core/access/access-queries'
import type { Db } from '../../platform/database/database'
import { EncodedJson } from '../../core/responses/encoded-json'
import { notFound } from '../../core/errors'
import { CachedResponse } from '../../core/responses/cached-response'
import { findBoard } from './board-queries'

type Board = { revision: number; json: EncodedJson }

const bytesPerMegabyte = 2 ** 20

/**
 * The boards as they are sent, each valid for one revision and for every reader alike. The least recently read go first
 * when there are more than fit.
 */
export function createBoardCache(megabytes: number) {
  const boards = new LRUCache<number, Board>({
    maxSize: Math.max(1, megabytes * bytesPerMegabyte),
    sizeCalculation: ({ json }) => Math.max(1, json.size),
  })
  const underWay = new Map<string, Promise<Board>>()

  async function read(db: Db, projectId: number) {
    const row = await findBoard(db, projectId)
    if (!row) throw notFound('project')
    const { revision, body } = row
    const weighAgain = () => boards.peek(projectId) === board && boards.set(projectId, { ...board })
    const board: Board = { revision, json: new EncodedJson(body, weighAgain) }
    const newest = boards.peek(projectId)
    if (!newest || newest.revision <= revision) boards.set(projectId, board)
    return board
  }

  /** Whoever has seen the same revision waits for the same statement: it began after the revision was there. */
  function readOnce(db: Db, projectId: number, seenRevision: number) {
    const key = `${projectId} ${seenRevision}`
    const reading = underWay.get(key) ?? read(db, projectId).finally(() => underWay.delete(key))
    underWay.set(key, reading)
    return reading
  }

  return {
    /** How many bytes are kept at present. */
    get size() {
      return boards.calculatedSize
    },

    /** The board in which somebody has this access. */
    answer(db: Db, { projectId, revision: seenRevision }: ProjectAccessRow) {
      return new CachedResponse(etagOf(seenRevision), async () => {
        const kept = boards.get(projectId)
        const { revision, json } =
          kept?.revision === seenRevision ? kept : await readOnce(db, projectId, seenRevision)
        return { etag: etagOf(revision), json }
      })
    },
  }
}

const etagOf = (revision: number) => `"${revision}"`
